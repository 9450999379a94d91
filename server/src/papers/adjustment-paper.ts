import type { PaperAdjustment, PaperSeller } from '@mendpoint/documents/invoice-paper';
import { REFUND_REASONS } from '@mendpoint/domain/sale/refund';
import type { IssuedAdjustment } from '../adjustments/adjustment.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { customerOf } from './invoice-paper.ts';

/** A stored adjustment note as its paper says it, with the buyer as the invoice names them. */
export const adjustmentPaperOf = (
  note: IssuedAdjustment,
  { number, createdAt, customer, namedBuyer, seller: sold }: Invoice,
  seller: PaperSeller,
): PaperAdjustment => ({
  seller,
  number: note.number,
  issuedAt: note.createdAt,
  servedBy: note.servedBy,
  invoice: { number, issuedAt: createdAt, isTaxInvoice: sold.gstRegistered },
  customer: customer && customerOf(customer),
  buyer: namedBuyer,
  reason: REFUND_REASONS[note.reason],
  note: note.note,
  lines: note.lines.map(({ name, quantity, amount }) => ({ name, quantity, amount })),
  tax: { className: note.tax.className, rateBasisPoints: note.tax.rate },
  totals: note.totals,
  money: note.money,
  rounding: note.rounding,
});
