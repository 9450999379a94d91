import { Radio, Stack, TextInput } from '@mantine/core';
import type { Estimate } from '@mendpoint/contract/estimates';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { choicesOf } from '@mendpoint/domain/ticket/estimate';
import { reasonOr } from '../../api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useAnswerEstimate } from './queries.ts';

type Typed = { answer: '' | 'accepted' | 'declined'; name: string; picked: Readonly<Record<string, string>> };

type AnswerDialogProps = { ticket: WholeTicket; estimate: Estimate; onClosed: () => void };

/** What is typed of an answer, and how it is sent. */
const useAnswer = (ticket: WholeTicket, { _id, version, lines }: Estimate) => {
  const state = useFormState<Typed>({ answer: '', name: ticket.customer_name, picked: {} });
  const { answer, picked } = state.values;
  const name = state.values.name.trim();
  const { mutateAsync } = useAnswerEstimate(_id);
  const choices = choicesOf(lines);
  const ids = choices.flatMap((choice) => picked[choice] ?? []);
  const isAccepted = answer === 'accepted';
  const sending = useSubmit(state, {
    send: async () => {
      await mutateAsync({ accepted: isAccepted, name, ...(isAccepted && { choices: ids }) });
      noticeSuccess(`Estimate ${version} is ${isAccepted ? 'accepted' : 'declined'}.`);
    },
    failed: (error) => reasonOr(error, 'The answer was not recorded.'),
    tells: 'above',
  });
  const isComplete = answer !== '' && name !== '' && (!isAccepted || ids.length === choices.length);
  return { state, sending, choices, isAccepted, isComplete };
};

/** What the customer says at the counter or on the phone. It opens when it is mounted. */
export function AnswerDialog({ ticket, estimate, onClosed }: AnswerDialogProps) {
  const { version, lines } = estimate;
  const { state, sending, choices, isAccepted, isComplete } = useAnswer(ticket, estimate);
  const { answer, picked } = state.values;
  return (
    <FormDialog
      title={`Answer to estimate ${version}`}
      saveLabel="Record answer"
      danger={answer === 'declined'}
      form={{ ...state, ...sending }}
      isComplete={isComplete}
      onClosed={onClosed}
    >
      <Radio.Group
        label="The customer"
        value={answer}
        onChange={(value) => state.change({ answer: value as Typed['answer'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="accepted" label="accepts the estimate" />
          <Radio value="declined" label="declines it" />
        </Stack>
      </Radio.Group>
      {isAccepted && <Choices {...{ lines, choices, picked }} onPick={(picked) => state.change({ picked })} />}
      <TextInput
        label="Answered by"
        description="The customer, or whoever answers for them."
        required
        maxLength={100}
        autoComplete="off"
        {...state.field('name')}
      />
    </FormDialog>
  );
}

type ChoicesProps = {
  lines: Estimate['lines'];
  choices: readonly string[];
  picked: Typed['picked'];
  onPick: (picked: Typed['picked']) => void;
};

function Choices({ lines, choices, picked, onPick }: ChoicesProps) {
  return choices.map((choice) => (
    <Radio.Group
      key={choice}
      label={choice}
      value={picked[choice] ?? ''}
      onChange={(id) => onPick({ ...picked, [choice]: id })}
    >
      <Stack gap="xs" mt="xs">
        {lines
          .filter((line) => line.choice === choice)
          .map(({ _id, name, price }) => (
            <Radio key={_id} value={_id} label={`${name}, ${formatDollars(price)}`} />
          ))}
      </Stack>
    </Radio.Group>
  ));
}
