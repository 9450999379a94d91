import type { Customer } from '@mendpoint/contract/customers';
import type { Invoice, InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import { termsOf } from '@mendpoint/domain/sale/default-terms';
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
import type { CompanyInfo } from '../paper/company-info.ts';
import { paymentsOf, type Sold, soldOn } from '../stored-invoice.ts';
import type { TypedBuyer } from './named-buyer.ts';

/** One line as typed. `id` is the id of the line on the invoice. */
export type DraftLine = { id: string; quantity: string; price: string; discount: string } & Sold;

/** A discount on the sale as a whole, '5.00' or '10%', and the reason of any discount. */
export type TypedDiscount = { sale: string; reason: string };

/** An attempt to save the draft. `savedAt` is the `updatedAt` of its answer; null while there is none. */
export type SaveAttempt = Attempt & { savedAt: string | null };

/** A gift card as its code and the last signs of that, and what is left on it beyond what the invoice holds. */
export type NamedCard = { code: string; end: string; balance: Cents };

/** What a person can change of an invoice. */
export type TypedFields = {
  customer: InvoiceCustomer | null;
  lines: readonly DraftLine[];
  tenders: Readonly<Record<Tender, string>>;
  /** The cash handed over; '' when it was not entered. */
  received: string;
  discount: TypedDiscount;
  buyer: TypedBuyer;
  terms: string;
  /** The gift card that was named for this sale; null where none was. */
  giftCard: NamedCard | null;
  /** Whether the surcharges of the store are added to what is paid; null where none can be: the paper is given out. */
  surcharged: boolean | null;
  /** Why less is sold than was recorded; '' where no reason is needed. */
  reason: string;
};

/** An invoice at the checkout or being edited: as the server answered it last, and what was typed since. */
export type InvoiceDraft = TypedFields & {
  invoice: Invoice;
  /** The attempt that was saved last, or those without an answer. */
  attempts: readonly SaveAttempt[];
  /** The seller's details on the papers of this checkout; null means the shop's. */
  company: CompanyInfo | null;
};

/** A sale that was checked out before keeps its payments and terms; a new one starts with the shop's terms. */
export const startDraft = (invoice: Invoice): InvoiceDraft => ({
  invoice,
  customer: invoice.customer,
  lines: soldOn(invoice).map(draftLine),
  tenders: tenderTexts(paymentsOf(invoice)),
  received: amountOrNothing(invoice.cash_received ?? 0),
  discount: { sale: amountOrNothing(invoice.discount ?? 0), reason: invoice.discount_reason ?? '' },
  buyer: { name: invoice.buyer_name ?? '', abn: invoice.buyer_abn ?? '', note: invoice.buyer_note ?? '' },
  terms: invoice.checked_out ? invoice.terms : invoice.terms || termsOf(invoice.shop),
  giftCard: null,
  surcharged: invoice.checked_out ? null : true,
  reason: '',
  attempts: [],
  company: null,
});

const amountOrNothing = (dollars: number): string => (dollars === 0 ? '' : amountText(parseDollars(dollars)));

const draftLine = (sold: Sold): DraftLine => ({
  id: sold.of._id,
  quantity: String(sold.of.quantity),
  price: amountText(parseDollars(sold.of.price)),
  discount: amountOrNothing(sold.of.discount ?? 0),
  ...sold,
});

const tenderTexts = (payments: Payments): Record<Tender, string> =>
  mapTenders((tender) => (payments[tender] === 0 ? '' : amountText(payments[tender])));

export const withTender = (draft: InvoiceDraft, tender: Tender, text: string): InvoiceDraft => ({
  ...draft,
  tenders: { ...draft.tenders, [tender]: text },
});

/**
 * Pays all that is still due with one tender, in one tap. When nothing is due, moves the whole total to that tender, so
 * that a tap on the right tender corrects one on the wrong tender. What an exchange or a deposit pays stays. An unreadable
 * amount counts as not paid.
 */
export const withAllIn = (draft: InvoiceDraft, tender: Tender, total: Cents): InvoiceDraft => {
  const payments = mapTenders((name) => readPayment(draft.tenders[name]).value ?? NO_MONEY);
  const before =
    balanceOf(total, payments).due > 0
      ? payments
      : { ...NO_PAYMENTS, deposit: payments.deposit, exchange: payments.exchange };
  return { ...draft, tenders: tenderTexts(payRestIn(tender, total, before)) };
};

export const withLine = (
  draft: InvoiceDraft,
  id: string,
  change: Partial<Pick<DraftLine, 'quantity' | 'price' | 'discount'>>,
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

/**
 * One customer's credit pays nothing for another, so the credit that the invoice holds goes only with its own customer.
 */
export const withCustomer = (draft: InvoiceDraft, customer: Customer | InvoiceCustomer | null): InvoiceDraft => {
  if (customer?._id === draft.customer?._id) return { ...draft, customer };
  const { customer: own, store_credit: paid = 0 } = draft.invoice;
  const isOwn = customer !== null && customer._id === own?._id;
  return { ...withTender(draft, 'store_credit', amountOrNothing(isOwn ? paid : 0)), customer };
};

export const withGiftCard = (draft: InvoiceDraft, giftCard: NamedCard, pays: string): InvoiceDraft => ({
  ...withTender(draft, 'gift_card', pays),
  giftCard,
});

/**
 * The draft once the server has saved it. The surcharges that were added are lines of the invoice from then on, and part of
 * what was paid.
 */
export const asSaved = (draft: InvoiceDraft, saved: Invoice): InvoiceDraft => {
  const isRead = draft.surcharged !== true || saved.repairParts.every(({ surcharge }) => !surcharge);
  if (isRead) return { ...draft, invoice: saved, surcharged: saved.checked_out ? null : draft.surcharged };
  const { attempts, company } = draft;
  return { ...startDraft(saved), attempts, company };
};

/** The draft with what its shop has set by now, as the percentages of its surcharges. */
export const withShop = (draft: InvoiceDraft, shop: Invoice['shop']): InvoiceDraft => ({
  ...draft,
  invoice: { ...draft.invoice, shop },
});

export const withSurcharged = (draft: InvoiceDraft, surcharged: boolean): InvoiceDraft => ({ ...draft, surcharged });

export const withReceived = (draft: InvoiceDraft, received: string): InvoiceDraft => ({ ...draft, received });

export const withReason = (draft: InvoiceDraft, reason: string): InvoiceDraft => ({ ...draft, reason });

export const withDiscountTyped = (draft: InvoiceDraft, change: Partial<TypedDiscount>): InvoiceDraft => ({
  ...draft,
  discount: { ...draft.discount, ...change },
});

export const withBuyer = (draft: InvoiceDraft, change: Partial<TypedBuyer>): InvoiceDraft => ({
  ...draft,
  buyer: { ...draft.buyer, ...change },
});

export const withTerms = (draft: InvoiceDraft, terms: string): InvoiceDraft => ({ ...draft, terms });

/** Whether no tender has an amount, whatever the sale was marked as. */
export const nothingEntered = ({ tenders }: InvoiceDraft): boolean =>
  TENDERS.every((tender) => readPayment(tenders[tender]).value === cents(0));

/** For each field, whether it is the same in two drafts. All lines together are one field. */
const IS_SAME: {
  readonly [Field in keyof TypedFields]: (one: TypedFields[Field], other: TypedFields[Field]) => boolean;
} = {
  customer: (one, other) => one?._id === other?._id,
  lines: (one, other) => JSON.stringify(one.map(typedIn)) === JSON.stringify(other.map(typedIn)),
  tenders: (one, other) => TENDERS.every((tender) => one[tender] === other[tender]),
  received: (one, other) => one === other,
  discount: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  buyer: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  terms: (one, other) => one === other,
  giftCard: (one, other) => one?.code === other?.code,
  surcharged: (one, other) => one === other,
  reason: (one, other) => one === other,
};

const typedIn = ({ of, quantity, price, discount }: DraftLine) => [of.name, quantity, price, discount];

const isSame = <Field extends keyof TypedFields>(field: Field, one: InvoiceDraft, other: InvoiceDraft): boolean =>
  IS_SAME[field](one[field], other[field]);

export const isEdited = (start: InvoiceDraft, draft: InvoiceDraft): boolean =>
  (Object.keys(IS_SAME) as (keyof TypedFields)[]).some((field) => !isSame(field, start, draft));

/** Whether other payments are entered than the invoice has. What cannot be read counts as one. */
export const hasUnsavedMoney = ({ invoice, tenders }: InvoiceDraft): boolean => {
  const stored = paymentsOf(invoice);
  return TENDERS.some((tender) => readPayment(tenders[tender]).value !== stored[tender]);
};

/**
 * Merges two people's edits of one invoice. A field that only the other person changed takes their value; what was
 * typed here stays. Each tender counts as a field.
 */
export const mergeDrafts = (start: InvoiceDraft, typed: InvoiceDraft, newer: InvoiceDraft): InvoiceDraft => {
  const merged = <Field extends keyof TypedFields>(field: Field): TypedFields[Field] =>
    (isSame(field, start, typed) ? newer : typed)[field];
  const fields: TypedFields = {
    customer: merged('customer'),
    lines: merged('lines'),
    tenders: mapTenders((name) => (typed.tenders[name] === start.tenders[name] ? newer : typed).tenders[name]),
    received: merged('received'),
    discount: merged('discount'),
    buyer: merged('buyer'),
    terms: merged('terms'),
    giftCard: merged('giftCard'),
    surcharged: merged('surcharged'),
    reason: merged('reason'),
  };
  return { ...newer, ...fields };
};
