import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { OldInvoice as Invoice, Summary } from '@mendpoint/contract/invoices/old-invoice';
import { type LineState, type Money, type NoteState, type SaleState, TENDERS } from './book.ts';

export const inCents = (dollars: number | undefined): number => Math.round((dollars ?? 0) * 100);

const sydney = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

export const sydneyDayOf = (instant: string | Date): string => sydney.format(new Date(instant));

const moneyIn = (answer: Partial<Record<keyof Money, number>>): Money =>
  Object.fromEntries(TENDERS.map((tender) => [tender, inCents(answer[tender])]));

export const saleIn = (answer: Invoice | Summary): SaleState => ({
  id: answer._id,
  createdAt: answer.createdAt,
  updatedAt: answer.updatedAt,
  status: answer.status,
  checkedOut: answer.checked_out,
  customer: answer.customer_id && { id: answer.customer_id._id, firstName: answer.customer_id.first_name },
  lines: [...answer.productDetails.map(lineIn), ...answer.repairParts.map(lineIn)],
  rate: answer.tax_class.taxValue,
  total: inCents(answer.total),
  subtotal: inCents(answer.subtotal),
  tax: inCents(answer.tax_amount),
  discount: inCents(answer.total_discount),
  money: moneyIn(answer),
  rounding: inCents(answer.cash_rounding),
  credited: inCents(answer.credited),
  repaid: inCents(answer.repaid),
});

type LineIn = (Invoice | Summary)['productDetails'][number] | Invoice['repairParts'][number];

const lineIn = (line: LineIn): LineState => ({
  id: line._id,
  productId: 'productId' in line ? idOf(line.productId) : null,
  name: line.name,
  quantity: line.quantity,
  price: inCents(line.price),
  off: inCents(line.discount) + inCents(line.discount_share),
});

const idOf = (product: string | { _id: string }): string => (typeof product === 'string' ? product : product._id);

export const noteIn = (answer: AdjustmentNote): NoteState => ({
  id: answer._id,
  invoiceId: answer.invoice_id,
  createdAt: answer.createdAt,
  total: inCents(answer.total),
  subtotal: inCents(answer.subtotal),
  tax: inCents(answer.tax),
  money: moneyIn(answer),
  rounding: inCents(answer.cash_rounding),
  lines: answer.lines.map((line) => ({
    id: line.line_id,
    name: line.name,
    quantity: line.quantity,
    amount: inCents(line.amount),
    goesTo: line.goes_to,
  })),
});
