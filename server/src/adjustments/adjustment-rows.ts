import { sellerColumns } from '../shops/seller.ts';
import type { Adjustment, AdjustmentLine } from './adjustment.ts';
import type { AdjustmentLineTable, AdjustmentTable } from './adjustments.table.ts';

/** Without its lines. */
export const rowOf = (note: Adjustment): AdjustmentTable => ({
  id: note.id,
  shop_id: note.shopId,
  invoice_id: note.invoiceId,
  number: note.number,
  business_date: note.day,
  reason: note.reason,
  note: note.note,
  tax_class: note.tax.className,
  tax_rate_bp: note.tax.rate,
  total_cents: note.totals.total,
  subtotal_cents: note.totals.subtotal,
  tax_cents: note.totals.tax,
  surcharge_cents: note.surcharge,
  cash_cents: note.money.cash,
  eftpos_cents: note.money.eftpos,
  afterpay_cents: note.money.afterpay,
  store_credit_cents: note.money.store_credit,
  gift_card_cents: note.money.gift_card,
  deposit_cents: note.money.deposit,
  exchange_cents: note.money.exchange,
  rounding_cents: note.rounding,
  ...sellerColumns(note.seller),
  served_by: note.servedBy,
  actor: note.actor,
  created_at: note.createdAt,
});

/** The row of a note's line at a position from 0. */
export const lineRowOf = (line: AdjustmentLine, noteId: string, position: number): AdjustmentLineTable => ({
  adjustment_id: noteId,
  position,
  invoice_line_id: line.invoiceLineId,
  name: line.name,
  kind: line.kind,
  quantity: line.quantity,
  amount_cents: line.amount,
  goes_to: line.goesTo,
});
