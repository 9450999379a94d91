import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine } from '@mendpoint/contract/invoices/lines';
import type { InvoicePatch } from '@mendpoint/contract/invoices/new-sale';
import type { Product } from '@mendpoint/contract/products';
import { NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import { TENDERS, type Tender } from '@mendpoint/domain/sale/payments';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { readAmount, readPayment, readQuantity } from '../../lib/typed-numbers.ts';
import { draftBody } from '../draft/draft-body.ts';
import { type DraftSums, sumsOf } from '../draft/draft-sums.ts';
import {
  type DraftLine,
  type InvoiceDraft,
  isEdited,
  startDraft,
  withLine,
  withNewLine,
} from '../draft/invoice-draft.ts';

/** The draft that corrects a stored invoice. Unlike a new sale it gets no default terms and no surcharge. */
export const startEdit = (invoice: Invoice): InvoiceDraft => ({
  ...startDraft(invoice),
  terms: invoice.terms,
  surcharged: null,
});

/** The whole edited invoice, or null while something in it stands in the way (see `sums.obstacle`). */
export const editPatch = (draft: InvoiceDraft, sums: DraftSums): InvoicePatch | null => {
  const body = draftBody(draft, sums);
  if (body === null) return null;
  const { invoice_id: _id, ...invoice } = body;
  return { ...invoice, updatedAt: draft.invoice.updatedAt };
};

/** Whether the draft corrects the sale of an earlier day. Money that is only added to what was paid is no correction. */
export const isLateCorrection = (start: InvoiceDraft, draft: InvoiceDraft, today: Day): boolean => {
  if (sydneyDay(new Date(start.invoice.createdAt)) >= today) return false;
  const paid = ({ tenders }: InvoiceDraft, tender: Tender) => readPayment(tenders[tender]).value ?? NO_MONEY;
  const isLess = TENDERS.some((tender) => paid(draft, tender) < paid(start, tender));
  return isLess || isEdited(start, { ...draft, tenders: start.tenders });
};

/** Whether the invoice is stored as this patch would leave it. */
export const isStored = (patch: InvoicePatch, stored: Invoice): boolean => {
  const standing = startEdit(stored);
  const same = editPatch(standing, sumsOf(standing));
  return JSON.stringify({ ...patch, updatedAt: '' }) === JSON.stringify({ ...same, updatedAt: '' });
};

/** True for a change that records more payment than the invoice comes to. */
export const isOverPayment = (before: InvoiceDraft, after: InvoiceDraft): boolean => {
  if (before.tenders === after.tenders) return false;
  const { balance, overPaid } = sumsOf(after);
  // When lines were taken off, more may be paid than the rest comes to: lowering a payment must then be possible.
  return overPaid && balance !== null && balance.paid > (sumsOf(before).balance?.paid ?? 0);
};

/** Adds one of a product: to its line at the list price if there is one, else as a new line. */
export const withProduct = (draft: InvoiceDraft, product: Product, newId: () => string): InvoiceDraft => {
  const line = draft.lines.find((held) => isLineOf(held, product));
  const { value: quantity } = readQuantity(line?.quantity ?? '');
  if (line && quantity !== undefined) return withLine(draft, line.id, { quantity: String(quantity + 1) });
  return withNewLine(draft, { kind: 'product', of: lineOf(product, newId()) });
};

const isLineOf = (line: DraftLine, { _id, price }: Product): boolean =>
  line.kind === 'product' && line.of.productId === _id && readAmount(line.price).value === parseDollars(price);

const lineOf = ({ _id, name, sku, price }: Product, lineId: string): ProductLine => ({
  _id: lineId,
  name,
  quantity: 1,
  price,
  productId: _id,
  sku,
});
