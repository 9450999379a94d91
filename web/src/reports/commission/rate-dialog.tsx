import { Text, TextInput } from '@mantine/core';
import type { CommissionPerson } from '@mendpoint/contract/reports/commission';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useSetCommission } from './queries.ts';

/** Sets what share of their repairs a person is paid from today on. */
export function RateDialog({ person, onClosed }: { person: CommissionPerson; onClosed: () => void }) {
  const form = useFormState({ percent: person.percent ?? '' });
  const percent = form.values.percent.trim();
  const { mutateAsync } = useSetCommission(person._id);
  const sending = useSubmit(form, {
    send: async () => noticeSuccess((await mutateAsync(percent)).message),
    failed: (error) => reasonOr(error, 'The rate was not saved.'),
  });
  return (
    <FormDialog
      title={`Commission of ${person.name}`}
      form={{ ...form, ...sending }}
      isComplete={percent !== ''}
      onClosed={onClosed}
    >
      <Text>It holds for sales from today on. Those of earlier days keep the rate that they had.</Text>
      <TextInput
        label="Rate (%)"
        description="Of the price without GST, after discounts."
        required
        data-autofocus
        autoComplete="off"
        inputMode="decimal"
        maxLength={6}
        {...form.field('percent')}
      />
    </FormDialog>
  );
}
