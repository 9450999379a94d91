import { Accordion, Badge, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { MessageSettings } from '@mendpoint/contract/messages';
import type { Filling } from '@mendpoint/domain/message/placeholders';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { MessagePreview } from '../ui/message/message-preview.tsx';
import styles from './messages.module.css';
import { problemsOf, type Step } from './use-messages-form.ts';

type StepItemProps = { step: Step; settings: MessageSettings; onChange: (more: Partial<Step>) => void };

/** What a ticket would fill in, for a shop that has none yet. */
const EXAMPLE: Filling = {
  ...{ customer: 'Mia', device: 'iPhone 13', ticket: 'T-123456', problems: 'Screen', total: 'A$249.00' },
  ...{ promised: '21/11/2026, 5:00 pm', shop: 'Your store', phone: '02 9000 0000', hours: 'Mon-Fri 9-5' },
};

const waysOf = ({ mail, sms }: Step): string => [mail && 'Email', sms && 'SMS'].filter(Boolean).join(' and ');

/** The words of a step, folded away until somebody opens them. */
export function StepItem({ step, settings, onChange }: StepItemProps) {
  const isWrong = Object.values(problemsOf(step)).some((problem) => problem !== '');
  return (
    <Accordion.Item value={step.step}>
      <Accordion.Control>
        <Group gap="sm">
          <Text {...(isWrong && { c: 'red' })}>{TICKET_STATE_NAMES[step.step]}</Text>
          {waysOf(step) !== '' && <Badge variant="light">{waysOf(step)}</Badge>}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="md">
          <SmsWords {...{ step, settings, onChange }} />
          <MailWords {...{ step, settings, onChange }} />
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

const shownWith = ({ sample, example_link, price_per_part }: MessageSettings) => ({
  filling: sample ?? EXAMPLE,
  exampleLink: example_link,
  pricePerPart: price_per_part,
});

function SmsWords({ step, settings, onChange }: StepItemProps) {
  const { sms, sms_text: text } = step;
  return (
    <Stack gap="xs">
      <Checkbox
        label="Send an SMS"
        checked={sms}
        onChange={({ currentTarget: { checked } }) => onChange({ sms: checked })}
      />
      {sms && (
        <div className={styles.words}>
          <Textarea
            label="Text of the SMS"
            autosize
            minRows={3}
            maxLength={700}
            value={text}
            error={problemsOf(step).sms_text}
            onChange={({ currentTarget: { value } }) => onChange({ sms_text: value })}
          />
          <MessagePreview channel="sms" text={text} {...shownWith(settings)} />
        </div>
      )}
    </Stack>
  );
}

function MailWords({ step, settings, onChange }: StepItemProps) {
  const { mail, subject, mail_text: text } = step;
  const problems = problemsOf(step);
  return (
    <Stack gap="xs">
      <Checkbox
        label="Send an email"
        checked={mail}
        onChange={({ currentTarget: { checked } }) => onChange({ mail: checked })}
      />
      {mail && (
        <div className={styles.words}>
          <Stack gap="xs">
            <TextInput
              label="Subject of the email"
              maxLength={150}
              value={subject}
              error={problems.subject}
              onChange={({ currentTarget: { value } }) => onChange({ subject: value })}
            />
            <Textarea
              label="Text of the email"
              autosize
              minRows={5}
              maxLength={4000}
              value={text}
              error={problems.mail_text}
              onChange={({ currentTarget: { value } }) => onChange({ mail_text: value })}
            />
          </Stack>
          <MessagePreview channel="mail" subject={subject} text={text} {...shownWith(settings)} />
        </div>
      )}
    </Stack>
  );
}
