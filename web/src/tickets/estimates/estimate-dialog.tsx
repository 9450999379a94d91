import { Text, Textarea } from '@mantine/core';
import type { Estimate } from '@mendpoint/contract/estimates';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { reasonOr } from '../../api/api-error.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { EstimateLines } from './estimate-lines.tsx';
import { useMakeEstimate } from './queries.ts';
import { estimateBody, problemsOfEstimate, spanOfTyped, type TypedEstimate, typedEstimate } from './typed-estimate.ts';

type EstimateDialogProps = { ticket: WholeTicket; last: Estimate | undefined; onClosed: () => void };

/** What is typed of the next version, and how it is sent. */
const useEstimate = (ticket: WholeTicket, last: Estimate | undefined) => {
  const state = useFormState<TypedEstimate>(typedEstimate(ticket, last, new Date()));
  const { mutateAsync } = useMakeEstimate(ticket._id);
  const version = (last?.version ?? 0) + 1;
  const sending = useSubmit(state, {
    check: () => problemsOfEstimate(state.values),
    send: async () => {
      await mutateAsync(estimateBody(state.values, ticket.updatedAt));
      noticeSuccess(`Estimate ${version} is made. Record the answer here, or send the customer a link.`);
    },
    failed: (error) => reasonOr(error, 'The estimate was not made.'),
    tells: 'above',
  });
  return { state, sending, version };
};

/** The next version of the estimate of a ticket. It opens when it is mounted. */
export function EstimateDialog({ ticket, last, onClosed }: EstimateDialogProps) {
  const { state, sending, version } = useEstimate(ticket, last);
  const { values, problems } = state;
  return (
    <FormDialog
      title={`Estimate ${version} for ${ticket.number}`}
      size="lg"
      saveLabel="Make estimate"
      form={{ ...state, ...sending }}
      sum={<Sum values={values} />}
      onClosed={onClosed}
    >
      <EstimateLines
        deviceId={ticket.device_id}
        lines={values.lines}
        problem={problems.lines}
        onChange={(lines) => state.change({ lines })}
      />
      <DayField
        name="Valid until"
        label="Valid until"
        value={values.valid_until}
        error={problems.valid_until}
        onChange={(day) => state.change({ valid_until: day })}
      />
      <Textarea
        label="Note for the customer"
        autosize
        minRows={2}
        maxLength={2000}
        value={values.note}
        onChange={({ currentTarget }) => state.change({ note: currentTarget.value })}
      />
    </FormDialog>
  );
}

function Sum({ values: { lines } }: { values: TypedEstimate }) {
  const span = spanOfTyped(lines);
  if (span === null) return null;
  const { least, most } = span;
  return (
    <Text fw={600} ta="right" mb="sm">
      Total (incl. GST): {least === most ? formatMoney(most) : `${formatMoney(least)} to ${formatMoney(most)}`}
    </Text>
  );
}
