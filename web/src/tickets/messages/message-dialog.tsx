import { Alert, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { TicketMessages } from '@mendpoint/contract/messages';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { PLACEHOLDERS } from '@mendpoint/domain/message/placeholders';
import { formatMoment } from '@mendpoint/domain/time/dates';
import { IconMoon } from '@tabler/icons-react';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { MessagePreview } from '../../ui/message/message-preview.tsx';
import { placeholderProblem } from '../../ui/message/placeholder-problem.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useWriteMessage } from './queries.ts';

type Way = 'mail' | 'sms';
type Customer = NonNullable<TicketMessages['customer']>;
type MessageDialogProps = { ticket: WholeTicket; known: TicketMessages; customer: Customer; onClosed: () => void };

const LIMITS = { mail: 4000, sms: 700 } as const;

/** Why a customer cannot be written to; '' where they can. */
const whyNot = (way: Way, { sends_mail, price_per_part }: TicketMessages, customer: Customer): string => {
  if (customer.no_messages.includes(way)) return 'They want none.';
  if (way === 'mail')
    return !sends_mail ? 'No mail server is set up.' : customer.email === '' ? 'No address is known.' : '';
  if (price_per_part === null) return 'Nothing is set up that sends SMS.';
  return customer.mobile === null ? 'No mobile number is known.' : '';
};

const useMessage = (ticketId: string, first: Way) => {
  const state = useFormState({ way: first, subject: '', text: '' });
  const { way, subject, text } = state.values;
  const { mutateAsync } = useWriteMessage(ticketId);
  const sending = useSubmit(state, {
    check: () => {
      const problems = { subject: way === 'mail' ? placeholderProblem(subject) : '', text: placeholderProblem(text) };
      return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''));
    },
    send: async () => {
      const body = { channel: way, text: text.trim(), ...(way === 'mail' && { subject: subject.trim() }) };
      noticeSuccess((await mutateAsync(body)).message);
    },
    failed: (error) => reasonOr(error, 'The message was not sent.'),
  });
  const isComplete = text.trim() !== '' && (way === 'sms' || subject.trim() !== '');
  return { state, sending, isComplete };
};

/** Writes to the customer of a ticket, with what they will read beside what is typed. It opens when it is mounted. */
export function MessageDialog({ ticket, known, customer, onClosed }: MessageDialogProps) {
  const reasons = { sms: whyNot('sms', known, customer), mail: whyNot('mail', known, customer) };
  const { state, sending, isComplete } = useMessage(
    ticket._id,
    reasons.sms !== '' && reasons.mail === '' ? 'mail' : 'sms',
  );
  const { way, subject, text } = state.values;
  return (
    <FormDialog
      title={`Message ${customer.name}`}
      size="lg"
      saveLabel="Send"
      form={{ ...state, ...sending }}
      isComplete={isComplete && reasons[way] === ''}
      onClosed={onClosed}
    >
      <WayChoices {...{ way, customer, reasons }} onChange={(chosen) => state.change({ way: chosen })} />
      {way === 'mail' && (
        <TextInput label="Subject" required maxLength={150} autoComplete="off" {...state.field('subject')} />
      )}
      <Textarea label="Text" required autosize minRows={3} maxLength={LIMITS[way]} {...state.field('text')} />
      <PlaceholderHint />
      <MessagePreview
        channel={way}
        {...(way === 'mail' && { subject })}
        text={text}
        filling={known.filling}
        exampleLink={known.example_link}
        pricePerPart={known.price_per_part}
      />
      <QuietNotice goesOutAt={known.goes_out_at} />
    </FormDialog>
  );
}

type WayChoicesProps = {
  way: Way;
  customer: Customer;
  reasons: Readonly<Record<Way, string>>;
  onChange: (way: Way) => void;
};

function WayChoices({ way, customer, reasons, onChange }: WayChoicesProps) {
  return (
    <Radio.Group label="By" value={way} onChange={(value) => onChange(value as Way)}>
      <Stack gap="xs" mt="xs">
        <WayChoice
          way="sms"
          label={`SMS${customer.mobile === null ? '' : ` to ${customer.mobile}`}`}
          reason={reasons.sms}
        />
        <WayChoice
          way="mail"
          label={`Email${customer.email === '' ? '' : ` to ${customer.email}`}`}
          reason={reasons.mail}
        />
      </Stack>
    </Radio.Group>
  );
}

const WayChoice = ({ way, label, reason }: { way: Way; label: string; reason: string }) => (
  <Radio value={way} label={label} description={reason} disabled={reason !== ''} />
);

const PlaceholderHint = () => (
  <Text size="sm" c="dimmed">
    You can write{' '}
    {Object.keys(PLACEHOLDERS)
      .map((name) => `{${name}}`)
      .join(', ')}
    .
  </Text>
);

function QuietNotice({ goesOutAt }: { goesOutAt: string }) {
  if (Date.parse(goesOutAt) <= Date.now() + 60_000) return null;
  return (
    <Alert icon={<IconMoon aria-hidden />}>These are quiet hours: it goes out at {formatMoment(goesOutAt)}.</Alert>
  );
}
