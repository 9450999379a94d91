import type { GiftCardEntryTable, GiftCardTable } from '../../gift-cards/gift-cards.table.ts';
import type { TableNotes } from './notes.ts';

export const GIFT_CARD: TableNotes<GiftCardTable> = {
  about: 'The gift cards that were sold. What is left on one is the sum of its entries.',
  key: ['id'],
  secret: ['code_hash'],
  columns: {
    id: 'its id',
    shop_id: 'the shop that sold it',
    code_hash: 'the SHA-256 of its code, which is kept nowhere',
    code_end: 'the last four signs of its code',
    amount_cents: 'what it was sold for, in cents',
    tender: "how it was paid: 'cash' or 'eftpos'",
    expires_on: 'the last day in Sydney on which it may be spent; none: it has no end',
    sold_on: 'the day of its sale in Sydney',
    sold_by: 'who sold it: the name of the person at the till or, where there was none, the email of the login then',
    created_at: 'when it was sold (UTC)',
    voided_at: 'when its sale was voided (UTC)',
  },
};

export const GIFT_CARD_ENTRY: TableNotes<GiftCardEntryTable> = {
  about: 'What became of each gift card.',
  key: ['id'],
  columns: {
    id: 'its id',
    gift_card_id: 'the gift card',
    shop_id: 'the shop whose journal has it',
    kind: "'sold', 'spent' in a sale, 'returned' by a refund, or 'voided' with its own sale",
    amount_cents: 'what it adds to the card, in cents; negative: what it takes',
    invoice_id: 'the invoice that it belongs to',
    adjustment_id: 'the adjustment note that it belongs to',
    reason: 'why its sale was voided',
    person_id: 'the person who did it; none: nobody had entered a PIN',
    login_id: 'the login that did it',
    happened_at: 'when (UTC)',
    business_date: 'the day in Sydney',
  },
};
