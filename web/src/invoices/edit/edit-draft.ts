import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine } from '@mendpoint/contract/invoices/lines';
import type { InvoicePatch } from '@mendpoint/contract/invoices/new-sale';
import type { Product } from '@mendpoint/contract/products';
import { parseDollars } from '@mendpoint/domain/money';
import { readAmount, readQuantity } from '../../lib/typed-numbers.ts';
import { draftBody } from '../draft/draft-body.ts';
import { type DraftSums, sumsOf } from '../draft/draft-sums.ts';
import { type DraftLine, type InvoiceDraft, startDraft, withLine, withNewLine } from '../draft/invoice-draft.ts';

/** A stored invoice taken up to be corrected: as it stands, without the terms that a new sale would start with. */
export const startEdit = (invoice: Invoice): InvoiceDraft => ({ ...startDraft(invoice), terms: invoice.terms });

/** The whole edited invoice, or null while something in it stands in the way (see `sums.obstacle`). */
export const editPatch = (draft: InvoiceDraft, sums: DraftSums): InvoicePatch | null => {
  const body = draftBody(draft, sums);
  if (body === null) return null;
  const { invoice_id: _id, ...invoice } = body;
  return { ...invoice, updatedAt: draft.invoice.updatedAt };
};

/** Whether the stored invoice is what this patch makes of it already. */
export const isStored = (patch: InvoicePatch, stored: Invoice): boolean => {
  const standing = startEdit(stored);
  const same = editPatch(standing, sumsOf(standing));
  return JSON.stringify({ ...patch, updatedAt: '' }) === JSON.stringify({ ...same, updatedAt: '' });
};

/** True for a change that records more payment than the invoice comes to. */
export const isOverPayment = (before: InvoiceDraft, after: InvoiceDraft): boolean => {
  if (before.tenders === after.tenders) return false;
  const { balance, overPaid } = sumsOf(after);
  // Lines may have come down below what was paid: taking money off again must be possible.
  return overPaid && balance !== null && balance.paid > (sumsOf(before).balance?.paid ?? 0);
};

/** One more of a product: on its line when there is one at the list price, else on a new one. */
export const withProduct = (draft: InvoiceDraft, product: Product, newId: () => string): InvoiceDraft => {
  const line = draft.lines.find((held) => isLineOf(held, product));
  const { value: quantity } = readQuantity(line?.quantity ?? '');
  if (line && quantity !== undefined) return withLine(draft, line.id, { quantity: String(quantity + 1) });
  return withNewLine(draft, { kind: 'product', of: lineOf(product, newId()) });
};

const isLineOf = (line: DraftLine, { _id, price }: Product): boolean =>
  line.kind === 'product' && line.of.productId._id === _id && readAmount(line.price).value === parseDollars(price);

const lineOf = ({ _id, name, sku, price, images }: Product, lineId: string): ProductLine => ({
  _id: lineId,
  name,
  quantity: 1,
  price,
  productId: { _id, name, sku, price, images },
});
