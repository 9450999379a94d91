import { Text, TextInput } from '@mantine/core';
import type { GiftCard } from '@mendpoint/contract/gift-cards';
import { tenderWithin } from '@mendpoint/domain/sale/payments';
import { reasonOr } from '../api/api-error.ts';
import { formatDollars } from '../lib/format.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { useVoidCard } from './queries.ts';

/** Takes back a card of which nothing is spent. */
export function VoidCardDialog({ card, onClosed }: { card: GiftCard; onClosed: () => void }) {
  const form = useFormState({ reason: '' });
  const { mutateAsync } = useVoidCard(card._id);
  const reason = form.values.reason.trim();
  const sending = useSubmit(form, {
    send: async () => noticeSuccess((await mutateAsync(reason)).message),
    failed: (error) => reasonOr(error, 'The sale of the gift card was not voided.'),
  });
  return (
    <FormDialog
      title={`Void the sale of gift card …${card.code_end}`}
      saveLabel="Void"
      danger
      form={{ ...form, ...sending }}
      isComplete={reason !== ''}
      onClosed={onClosed}
    >
      <Text>
        {formatDollars(card.amount)} goes back {card.tender === 'cash' ? 'in cash' : `by ${tenderWithin(card.tender)}`},
        and nobody can spend the card any more.
      </Text>
      <TextInput label="Reason" required data-autofocus maxLength={200} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}
