import type { ActKind } from '@mendpoint/domain/act/act';
import type { MoneyKind } from '@mendpoint/domain/sale/money-moved';
import type { Tender } from '@mendpoint/domain/sale/payments';

/** Who and where: the same of each entry. The person and the drawer are null where there are none. */
type Stamped = {
  drawer_session_id: string | null;
  person_id: string | null;
  login_id: string;
  happened_at: string;
  /** The number of the act among all that was done to the invoice; null: by a server that did not count yet. */
  act: number | null;
};

/** Money that moved. A row is never changed or removed. */
export type PaymentTable = Stamped & {
  id: string;
  /** Of an invoice, the sale of a gift card, or a deposit; the others are null. */
  invoice_id: string | null;
  gift_card_id: string | null;
  deposit_id: string | null;
  shop_id: string;
  tender: Tender;
  kind: MoneyKind;
  /** The part of the total that it settles; negative: money given back. */
  amount_cents: number;
  /** Of cash: what changed hands is amount_cents + rounding_cents. */
  rounding_cents: number;
  /** Of cash: the notes and coins that the customer handed over; null where nobody said. */
  received_cents: number | null;
  adjustment_id: string | null;
  /** The Sydney day of the money. */
  business_date: string;
};

/** What an act did to the sales: signed differences. A row is never changed or removed. */
export type SaleEntryTable = Stamped & {
  id: string;
  shop_id: string;
  /** The Sydney day of the act, and that of the sale. */
  posted_date: string;
  sale_date: string;
  invoice_id: string;
  adjustment_id: string | null;
  kind: ActKind;
  tax_class: string;
  tax_rate_bp: number;
  total_cents: number;
  subtotal_cents: number;
  tax_cents: number;
  discount_cents: number;
  surcharge_cents: number;
};
