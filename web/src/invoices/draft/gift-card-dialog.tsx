import { Text } from '@mantine/core';
import { findGiftCard, type GiftCard } from '@mendpoint/contract/gift-cards';
import { formatDay } from '@mendpoint/domain/time/dates';
import { reasonOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { CardCodeField } from '../../pickers/card-code-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';

type GiftCardDialogProps = { onFound: (card: GiftCard, code: string) => void; onClosed: () => void };

/** Asks for the card that pays. */
export function GiftCardDialog({ onFound, onClosed }: GiftCardDialogProps) {
  const form = useFormState({ code: '' });
  const code = form.values.code.trim();
  const sending = useSubmit(form, {
    send: async () => {
      const { data: card } = await call(findGiftCard, { body: { code } });
      if (card.state !== 'open') throw new Error(WHY_NOT[card.state](card));
      onFound(card, code);
    },
    failed: (error) => reasonOr(error, error.message),
    blames: 'code',
  });
  return (
    <FormDialog
      title="Pay with a gift card"
      saveLabel="Use this card"
      form={{ ref: form.ref, ...sending }}
      isComplete={code !== ''}
      onClosed={onClosed}
    >
      <CardCodeField {...form.field('code')} />
      <Text size="sm" c="dimmed">
        It pays as much as it can. One sale takes one gift card.
      </Text>
    </FormDialog>
  );
}

const WHY_NOT: Record<Exclude<GiftCard['state'], 'open'>, (card: GiftCard) => string> = {
  spent: () => 'Nothing is left on this gift card.',
  expired: ({ expires_on: day }) => `This gift card expired on ${formatDay(day)}.`,
  voided: () => 'The sale of this gift card was voided.',
};
