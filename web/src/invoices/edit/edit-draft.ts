import type { Invoice, InvoicePatch, ProductLine } from '@mendpoint/contract/invoices';
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

/** What of a draft a person can change, in a form that can be compared. */
const partsOf = ({ customer, lines, tenders, terms }: InvoiceDraft) => ({
  customer: customer?._id ?? '',
  lines: JSON.stringify(lines.map(lineParts)),
  tenders: JSON.stringify(tenders),
  terms,
});

const lineParts = ({ of, quantity, price }: DraftLine) => [of.name, quantity, price];

export const isEdited = (start: InvoiceDraft, draft: InvoiceDraft): boolean =>
  JSON.stringify(partsOf(start)) !== JSON.stringify(partsOf(draft));

/**
 * Two people edited one invoice. What only the other one changed is taken over; what was typed here stays. The lines
 * count as one thing, each tender as one of its own.
 */
export const mergeDrafts = (start: InvoiceDraft, typed: InvoiceDraft, newer: InvoiceDraft): InvoiceDraft => {
  const was = partsOf(start);
  const now = partsOf(typed);
  const tender = (name: keyof InvoiceDraft['tenders']) =>
    (typed.tenders[name] === start.tenders[name] ? newer : typed).tenders[name];
  return {
    ...newer,
    customer: now.customer === was.customer ? newer.customer : typed.customer,
    lines: now.lines === was.lines ? newer.lines : typed.lines,
    tenders: { cash: tender('cash'), eftpos: tender('eftpos'), afterpay: tender('afterpay') },
    terms: now.terms === was.terms ? newer.terms : typed.terms,
  };
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
