import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MovementFields } from '../../ui/form/movement-fields.tsx';
import { creditWords } from './credit-attempt.ts';
import { useCorrection } from './use-correction.ts';

const DIRECTIONS = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take' },
];
const REASON = { placeholder: 'Promised on the phone', maxLength: 200 };

/** Gives a customer credit without a sale, or takes it, with the reason that the audit trail keeps. */
export function CorrectCreditDialog({ customerId, onClosed }: { customerId: string; onClosed: () => void }) {
  const form = useCorrection(customerId);
  const { doubted, values } = form;
  return (
    <FormDialog
      title="Give or take credit"
      form={{ ...form, isDirty: false }}
      doubt={doubted && `${creditWords(doubted)} got no answer, so it may be recorded already.`}
      isComplete={values.reason.trim() !== '' || doubted !== null}
      onClosed={onClosed}
    >
      <MovementFields form={form} directions={DIRECTIONS} reason={REASON} />
    </FormDialog>
  );
}
