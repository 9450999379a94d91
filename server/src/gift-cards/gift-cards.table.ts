import type { CardKind, CardTender } from '@mendpoint/domain/sale/gift-card';

/** A row is only changed to void its card. What is left on it is the sum of its entries. */
export type GiftCardTable = {
  id: string;
  /** Who sold it. Every shop takes it. */
  shop_id: string;
  /** Of the code, which is kept nowhere: whoever reads this table, a backup or an archive cannot spend what is on the cards. */
  code_hash: string;
  /** The last four signs of the code. */
  code_end: string;
  amount_cents: number;
  tender: CardTender;
  /** The last Sydney day on which it may be spent; null has no end. */
  expires_on: string | null;
  sold_on: string;
  sold_by: string;
  created_at: string;
  voided_at: string | null;
};

/** What became of a card. A row is never changed or removed. */
export type GiftCardEntryTable = {
  id: string;
  gift_card_id: string;
  /** Whose journal has it. */
  shop_id: string;
  kind: CardKind;
  /** Negative: the card has less. */
  amount_cents: number;
  invoice_id: string | null;
  adjustment_id: string | null;
  reason: string;
  person_id: string | null;
  login_id: string;
  happened_at: string;
  /** The Sydney day. */
  business_date: string;
};
