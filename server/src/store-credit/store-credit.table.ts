import type { CreditKind } from './store-credit.ts';

/** What became of a customer's credit. A row is never changed or removed. */
export type StoreCreditEntryTable = {
  id: string;
  customer_id: string;
  /** Whose journal has it. null: an earlier version let an admin give it before there was a shop. */
  shop_id: string | null;
  kind: CreditKind;
  /** Negative: the customer has less. */
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
