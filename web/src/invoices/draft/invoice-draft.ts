import type { Customer } from '@mendpoint/contract/customers';
import type { Invoice, InvoiceCustomer, ProductLine, RepairLine } from '@mendpoint/contract/invoices';
import { type BasisPoints, parsePercentage } from '@mendpoint/domain/gst';
import { type Cents, cents, NO_MONEY, parseDollars } from '@mendpoint/domain/money';
import { balanceOf, NO_PAYMENTS, type Payments, payRestIn, TENDERS, type Tender } from '@mendpoint/domain/payments';
import { amountText, readPayment } from '../../lib/typed-numbers.ts';
import { DEFAULT_TERMS } from './default-terms.ts';

/** What a line sells, with the names that stand on the invoice. */
export type Sold = { kind: 'product'; of: ProductLine } | { kind: 'repair'; of: RepairLine };

/** One line as it stands in the fields. `id` is the line's own on the invoice. */
export type DraftLine = { id: string; quantity: string; price: string } & Sold;

/**
 * A body that was sent, and its key: the same body is sent with the same key, so that it can never count twice.
 * `savedAt` is the `updatedAt` that its answer told; null while no answer has come.
 */
export type Attempt = { key: string; body: string; savedAt: string | null };

/** A sale at the checkout: the invoice as the server last answered it, and what was typed since. */
export type InvoiceDraft = {
  invoice: Invoice;
  customer: InvoiceCustomer | null;
  lines: readonly DraftLine[];
  tenders: Readonly<Record<Tender, string>>;
  terms: string;
  /** The last one that was saved, or those whose answers never came. */
  attempts: readonly Attempt[];
};

/** A sale that was checked out before keeps its payments and terms; a new one starts with the default terms. */
export const startDraft = (invoice: Invoice): InvoiceDraft => ({
  invoice,
  customer: invoice.customerId,
  lines: [
    ...invoice.productDetails.map((of) => draftLine({ kind: 'product', of })),
    ...invoice.repairParts.map((of) => draftLine({ kind: 'repair', of })),
  ],
  tenders: tenderTexts({
    cash: parseDollars(invoice.cash),
    eftpos: parseDollars(invoice.eftpos),
    afterpay: parseDollars(invoice.afterpay),
  }),
  terms: invoice.checked_out ? invoice.terms : invoice.terms || DEFAULT_TERMS,
  attempts: [],
});

const draftLine = (sold: Sold): DraftLine => ({
  id: sold.of._id,
  quantity: String(sold.of.quantity),
  price: amountText(parseDollars(sold.of.price)),
  ...sold,
});

const tenderTexts = (payments: Payments): Record<Tender, string> => {
  const text = (tender: Tender) => (payments[tender] === 0 ? '' : amountText(payments[tender]));
  return { cash: text('cash'), eftpos: text('eftpos'), afterpay: text('afterpay') };
};

export const withTender = (draft: InvoiceDraft, tender: Tender, text: string): InvoiceDraft => ({
  ...draft,
  tenders: { ...draft.tenders, [tender]: text },
});

/**
 * One tap: what is still due goes into this tender. When nothing is due the whole total moves there, so that a tap on
 * the wrong tender is put right by a tap on the right one. Amounts that cannot be read count as not paid.
 */
export const withAllIn = (draft: InvoiceDraft, tender: Tender, total: Cents): InvoiceDraft => {
  const typed = (name: Tender) => readPayment(draft.tenders[name]).value ?? NO_MONEY;
  const payments: Payments = { cash: typed('cash'), eftpos: typed('eftpos'), afterpay: typed('afterpay') };
  const before = balanceOf(total, payments).due > 0 ? payments : NO_PAYMENTS;
  return { ...draft, tenders: tenderTexts(payRestIn(tender, total, before)) };
};

export const withLine = (
  draft: InvoiceDraft,
  id: string,
  change: Partial<Pick<DraftLine, 'quantity' | 'price'>>,
): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
});

export const withNewLine = (draft: InvoiceDraft, sold: Sold): InvoiceDraft => ({
  ...draft,
  lines: [...draft.lines, draftLine(sold)],
});

export const withoutLine = (draft: InvoiceDraft, id: string): InvoiceDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.id !== id),
});

export const withCustomer = (draft: InvoiceDraft, customer: Customer | InvoiceCustomer | null): InvoiceDraft => ({
  ...draft,
  customer,
});

export const withTerms = (draft: InvoiceDraft, terms: string): InvoiceDraft => ({ ...draft, terms });

/** The rate the sale was made at. */
export const rateOf = ({ tax }: Invoice): BasisPoints => parsePercentage(tax.taxValue);

/** Nothing was paid in any tender, whatever the sale was marked as. */
export const nothingEntered = ({ tenders }: InvoiceDraft): boolean =>
  TENDERS.every((tender) => readPayment(tenders[tender]).value === cents(0));

/** The attempt is under way. */
export const withAttempt = (draft: InvoiceDraft, attempt: Attempt): InvoiceDraft =>
  draft.attempts.includes(attempt) ? draft : { ...draft, attempts: [...draft.attempts, attempt] };

/** The attempt was answered: those before it saw an older state and can no longer be saved. */
export const withAnswer = (draft: InvoiceDraft, attempt: Attempt, saved: Invoice): InvoiceDraft => ({
  ...draft,
  invoice: saved,
  attempts: [{ ...attempt, savedAt: saved.updatedAt }],
});

/** The attempt was refused. */
export const withoutAttempt = (draft: InvoiceDraft, { key }: Attempt): InvoiceDraft => ({
  ...draft,
  attempts: draft.attempts.filter((attempt) => attempt.key !== key),
});
