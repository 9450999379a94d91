import { Button, Text } from '@mantine/core';
import type { GiftCard } from '@mendpoint/contract/gift-cards';
import { type Cents, cents, formatMoney, NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import { IconGift } from '@tabler/icons-react';
import { amountText } from '../../lib/typed-numbers.ts';
import type { DraftEditor } from './draft-sums.ts';
import { GiftCardDialog } from './gift-card-dialog.tsx';
import { type InvoiceDraft, withGiftCard } from './invoice-draft.ts';
import styles from './payment-panel.module.css';
import { TenderField } from './tender-field.tsx';

/** What the card that pays can pay: what is left on it, and what this invoice holds of it already. */
const mostOn = ({ giftCard, invoice }: InvoiceDraft): Cents =>
  cents((giftCard?.balance ?? 0) + parseDollars(invoice.gift_card ?? 0));

/** The gift card that pays, or the way to name one. */
export function GiftCardPart({ editor, onAsk }: { editor: DraftEditor; onAsk: () => void }) {
  const { giftCard, tenders } = editor.draft;
  return (
    <>
      {(giftCard || tenders.gift_card) && (
        <TenderField tender="gift_card" editor={editor} most={mostOn(editor.draft)} />
      )}
      {giftCard && (
        <Text size="sm" c="dimmed" role="status" className={styles.another}>
          Card …{giftCard.end}: {formatMoney(giftCard.balance)} left
        </Text>
      )}
      <Button
        className={styles.another}
        variant="subtle"
        size="compact-md"
        aria-haspopup="dialog"
        leftSection={<IconGift size={18} aria-hidden />}
        onClick={onAsk}
      >
        {giftCard ? 'Another gift card' : 'Pay with a gift card'}
      </Button>
    </>
  );
}

/** Beside the form of the payment and not in it: sending a dialog must not send the sale. */
export function GiftCardAsked({ editor, onClosed }: { editor: DraftEditor; onClosed: () => void }) {
  const take = (card: GiftCard, code: string) => {
    const balance = parseDollars(card.balance);
    editor.change((now) => {
      const held = parseDollars(now.invoice.gift_card ?? 0);
      const due = cents((editor.sums.balance?.due ?? NO_MONEY) + (editor.sums.payments?.gift_card ?? NO_MONEY));
      const pays = cents(Math.max(0, Math.min(balance + held, due)));
      return withGiftCard(now, { code, end: card.code_end, balance }, pays === 0 ? '' : amountText(pays));
    });
  };
  return <GiftCardDialog onFound={take} onClosed={onClosed} />;
}
