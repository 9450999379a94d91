import type { Customer } from '@mendpoint/contract/customers';
import type { Invoice, InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import {
  balanceOf,
  mapTenders,
  NO_PAYMENTS,
  type Payments,
  payRestIn,
  TENDERS,
  type Tender,
} from '@mendpoint/domain/sale/payments';
import type { Attempt } from '../../lib/submit-once.ts';
import { amountText, readPayment } from '../../lib/typed-numbers.ts';
import { paymentsOf, type Sold, soldOn } from '../stored-invoice.ts';
import { DEFAULT_TERMS } from './default-terms.ts';

/** One line as it stands in the fields. `id` is the line's own on the invoice. */
export type DraftLine = { id: string; quantity: string; price: string } & Sold;

/** An attempt to save the draft. `savedAt` is the `updatedAt` that its answer told; null while no answer has come. */
export type SaveAttempt = Attempt & { savedAt: string | null };

/** An invoice in hand, at the checkout or being corrected: as the server last answered it, and what was typed since. */
export type InvoiceDraft = {
  invoice: Invoice;
  customer: InvoiceCustomer | null;
  lines: readonly DraftLine[];
  tenders: Readonly<Record<Tender, string>>;
  terms: string;
  /** The attempt that was saved last, or those whose answers never came. */
  attempts: readonly SaveAttempt[];
};

/** A sale that was checked out before keeps its payments and terms; a new one starts with the default terms. */
export const startDraft = (invoice: Invoice): InvoiceDraft => ({
  invoice,
  customer: invoice.customerId,
  lines: soldOn(invoice).map(draftLine),
  tenders: tenderTexts(paymentsOf(invoice)),
  terms: invoice.checked_out ? invoice.terms : invoice.terms || DEFAULT_TERMS,
  attempts: [],
});

const draftLine = (sold: Sold): DraftLine => ({
  id: sold.of._id,
  quantity: String(sold.of.quantity),
  price: amountText(parseDollars(sold.of.price)),
  ...sold,
});

const tenderTexts = (payments: Payments): Record<Tender, string> =>
  mapTenders((tender) => (payments[tender] === 0 ? '' : amountText(payments[tender])));

export const withTender = (draft: InvoiceDraft, tender: Tender, text: string): InvoiceDraft => ({
  ...draft,
  tenders: { ...draft.tenders, [tender]: text },
});

/**
 * One tap: what is still due goes into this tender. When nothing is due the whole total moves there, so that a tap on
 * the wrong tender is put right by a tap on the right one. Amounts that cannot be read count as not paid.
 */
export const withAllIn = (draft: InvoiceDraft, tender: Tender, total: Cents): InvoiceDraft => {
  const payments = mapTenders((name) => readPayment(draft.tenders[name]).value ?? NO_MONEY);
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

/** Nothing was paid in any tender, whatever the sale was marked as. */
export const nothingEntered = ({ tenders }: InvoiceDraft): boolean =>
  TENDERS.every((tender) => readPayment(tenders[tender]).value === cents(0));
