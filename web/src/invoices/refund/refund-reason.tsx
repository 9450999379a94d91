import { NativeSelect, TextInput } from '@mantine/core';
import { REFUND_REASONS, type RefundReason } from '@mendpoint/domain/sale/refund';

const REASONS = Object.entries(REFUND_REASONS).map(([value, label]) => ({ value, label }));

type RefundReasonFieldsProps = {
  reason: RefundReason;
  note: string;
  setReason: (reason: RefundReason) => void;
  setNote: (note: string) => void;
};

/** Why goods come back. */
export function RefundReasonFields({ reason, note, setReason, setNote }: RefundReasonFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Reason"
        data={REASONS}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as RefundReason)}
      />
      <TextInput
        label="Note"
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </>
  );
}
