import type { ActKind, InvoiceState } from '@mendpoint/domain/act/act';
import type { SaleChange } from '@mendpoint/domain/act/sale-changes';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import type { Day } from '@mendpoint/domain/time/periods';
import type { PaymentTable, SaleEntryTable } from './ledger.table.ts';

/**
 * Who did it and at which drawer, when, and on which day in Sydney, and which act of the invoice it was (null: not known): the same
 * on each entry of an act.
 */
export type Stamp = {
  personId: string | null;
  drawerSessionId: string | null;
  loginId: string;
  at: string;
  day: Day;
  act: number | null;
};

type PostedTo = Pick<InvoiceState, 'id' | 'shopId' | 'day'>;

const stampColumns = ({ drawerSessionId, personId, loginId, at, act }: Stamp) => ({
  drawer_session_id: drawerSessionId,
  person_id: personId,
  login_id: loginId,
  happened_at: at,
  act,
});

export const paymentRow = (
  id: string,
  { id: invoiceId, shopId }: PostedTo,
  moved: MoneyMoved,
  stamp: Stamp,
  adjustmentId: string | null = null,
): PaymentTable => ({
  id,
  invoice_id: invoiceId,
  gift_card_id: null,
  deposit_id: null,
  shop_id: shopId,
  tender: moved.tender,
  kind: moved.kind,
  amount_cents: moved.amount,
  rounding_cents: moved.rounding,
  received_cents: moved.received,
  adjustment_id: adjustmentId,
  business_date: stamp.day,
  ...stampColumns(stamp),
});

/** What money moves for that is no invoice: the sale of a gift card, or a deposit on a ticket. */
export type PaidFor = { of: 'gift_card' | 'deposit'; id: string; shopId: string };

export const otherPaymentRow = (
  id: string,
  { of, ...paidFor }: PaidFor,
  moved: MoneyMoved,
  stamp: Stamp,
): PaymentTable => ({
  ...paymentRow(id, { ...paidFor, day: stamp.day }, moved, stamp),
  invoice_id: null,
  [`${of}_id`]: paidFor.id,
});

export const saleEntryRow = (
  id: string,
  { id: invoiceId, shopId, day }: PostedTo,
  { kind, ...change }: SaleChange & { kind: ActKind },
  stamp: Stamp,
  adjustmentId: string | null = null,
): SaleEntryTable => ({
  id,
  shop_id: shopId,
  posted_date: stamp.day,
  sale_date: day,
  invoice_id: invoiceId,
  adjustment_id: adjustmentId,
  kind,
  tax_class: change.taxClass,
  tax_rate_bp: change.rate,
  total_cents: change.total,
  subtotal_cents: change.subtotal,
  tax_cents: change.tax,
  discount_cents: change.discount,
  surcharge_cents: change.surcharge,
  ...stampColumns(stamp),
});
