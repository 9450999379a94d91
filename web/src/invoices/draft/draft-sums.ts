import { type Cents, cents, parseDollars } from '@mendpoint/domain/money/cents';
import { discountOf, withDiscount } from '@mendpoint/domain/sale/discounts';
import { settle } from '@mendpoint/domain/sale/money-moved';
import { NAMES_BUYER_FROM } from '@mendpoint/domain/sale/named-buyer';
import {
  type Balance,
  balanceOf,
  NO_PAYMENTS,
  type Payments,
  SURCHARGED_TENDERS,
  TENDERS,
  type Tender,
} from '@mendpoint/domain/sale/payments';
import {
  type Surcharges,
  sumOfSurcharges,
  surchargeOn,
  surchargeProblem,
  withoutSurcharges,
  withSurcharges,
} from '@mendpoint/domain/sale/surcharge';
import { checkSellable, type Line, lineTotal, type Totals, totalsOf } from '@mendpoint/domain/sale/totals';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { cashHandedOver } from '../../lib/cash-handed-over.ts';
import { surchargeRates } from '../../lib/surcharge-rates.ts';
import { readDiscount } from '../../lib/typed-discount.ts';
import { readAmount, readPayment, readQuantity } from '../../lib/typed-numbers.ts';
import { isEmpty } from '../../ui/form/use-form-state.ts';
import type { Surchargeable } from '../../ui/money/surcharge-choice.tsx';
import { rateOf, settledOf } from '../stored-invoice.ts';
import type { DraftLine, InvoiceDraft } from './invoice-draft.ts';
import { buyerProblem, NAME_BUYER } from './named-buyer.ts';
import { whenAllowed } from './when-allowed.ts';

export const OVER_PAID = [
  'Total Paid cannot exceed Total Amount!',
  'Error: The entered amount exceeds the total limit. Please adjust the value and try again.',
] as const;

const UNREAD_PAYMENTS = 'Correct the payment amounts first.';

/** A line as typed, its amounts where they are readable, and the problems of its fields. */
export type ReadLine = DraftLine & {
  figures: Line | null;
  amount: Cents | null;
  problems: { quantity?: string; price?: string; discount?: string };
};

/** All amounts of a draft. An amount is null while a field that it depends on is unreadable. */
export type DraftSums = {
  lines: readonly ReadLine[];
  totals: Totals | null;
  /** What the fields of the payments add up to: the total without the surcharges that are added to them. */
  toPay: Cents | null;
  /** What can be added to the payments as they were entered, and what is. */
  surchargeable: readonly Surchargeable[];
  surcharges: Surcharges;
  /** The discount of lines and sale in all, and that of the sale as a whole; null while unreadable. */
  discount: { total: Cents; ofSale: Cents } | null;
  discountProblem: string | undefined;
  /** Whether the sale is so large that a tax invoice names the buyer. */
  namesBuyer: boolean;
  tenderProblems: Partial<Record<Tender, string>>;
  payments: Payments | null;
  balance: Balance | null;
  /** The rounding of the cash; null while it cannot be known. */
  rounding: Cents | null;
  /** The change for the cash that was handed over; null where no amount was typed. */
  change: Cents | null;
  overPaid: boolean;
  /** Why the sale cannot be saved, in words for the person at the till; null when it can. */
  obstacle: string | null;
  /** The obstacle where nothing is wrong but that nobody has said who buys. It is no news before somebody tries to save. */
  unnamed: string | null;
};

/** A draft, its amounts, and the function that changes it. */
export type DraftEditor = {
  draft: InvoiceDraft;
  sums: DraftSums;
  change: (edit: (draft: InvoiceDraft) => InvoiceDraft) => void;
};

/** All amounts of a draft on a Sydney day. It never throws: the result names the problems. */
export const sumsOf = (draft: InvoiceDraft, today: Day = sydneyDay(new Date())): DraftSums => {
  const lines = draft.lines.map(readLine);
  const paid = paymentsOf(draft, today);
  const { payments, surcharges } = paid;
  const sellable = totalsOfLines(lines, draft, surcharges);
  const totals = sellable.totals;
  const balance = totals && payments ? balanceOf(totals.total, payments) : null;
  const overPaid = balance !== null && balance.due < 0;
  const unread = payments === null ? UNREAD_PAYMENTS : null;
  const rounding = totals && payments ? roundingOf(draft, payments) : null;
  const cash = payments && rounding !== null ? cents(payments.cash + rounding) : null;
  const handed = cashHandedOver(draft.received, cash);
  const isAsked = draft.invoice.seller.gst_registered && !draft.invoice.checked_out;
  const namesBuyer = isAsked && totals !== null && totals.total >= NAMES_BUYER_FROM;
  const wrong =
    sellable.obstacle ??
    unread ??
    (overPaid ? OVER_PAID[0] : null) ??
    handed.problem ??
    cardProblem(draft, payments) ??
    (payments && keptSurchargeProblem(draft, lines, payments)) ??
    buyerProblem(draft.buyer, null);
  const whatToDo = namesBuyer && draft.customer === null ? NAME_BUYER : null;
  const unnamed = wrong === null ? buyerProblem(draft.buyer, whatToDo) : null;
  return {
    lines,
    totals,
    ...paid,
    toPay: totals && cents(totals.total - sumOfSurcharges(surcharges)),
    ...{ discount: sellable.discount, discountProblem: sellable.discountProblem },
    namesBuyer,
    balance,
    rounding,
    change: handed.change,
    overPaid,
    obstacle: wrong ?? unnamed,
    unnamed,
  };
};

/** What the customer pays, surcharges included; null while a field is unreadable. */
const paymentsOf = (draft: InvoiceDraft, today: Day) => {
  const { payments: entered, problems: tenderProblems } = readTenders(draft.tenders);
  const surchargeable = surchargeableOf(draft, entered ?? NO_PAYMENTS, today);
  const surcharges = draft.surcharged ? amountsOf(surchargeable) : {};
  return { payments: entered && withSurcharges(entered, surcharges), tenderProblems, surchargeable, surcharges };
};

/** Nothing is added to a sale of an earlier day: its total is in the figures of that day. */
const surchargeableOf = ({ invoice, surcharged }: InvoiceDraft, entered: Payments, today: Day): Surchargeable[] => {
  if (surcharged === null) return [];
  const rates = surchargeRates(invoice.shop);
  const added = SURCHARGED_TENDERS.map((tender) => ({ tender, amount: entered[tender], rate: rates[tender] })).filter(
    ({ amount, rate }) => surchargeOn(amount, rate) > 0,
  );
  return added.length > 0 && sydneyDay(new Date(invoice.createdAt)) === today ? added : [];
};

const amountsOf = (payments: readonly Surchargeable[]): Surcharges =>
  Object.fromEntries(payments.map(({ tender, amount, rate }) => [tender, surchargeOn(amount, rate)]));

/** More is spent only with the code, which is not kept through a reload. */
const cardProblem = ({ giftCard, invoice }: InvoiceDraft, payments: Payments | null): string | null =>
  giftCard === null && (payments?.gift_card ?? 0) > parseDollars(invoice.gift_card ?? 0)
    ? 'Scan or type the code of the gift card.'
    : null;

const keptSurchargeProblem = ({ invoice }: InvoiceDraft, lines: readonly ReadLine[], payments: Payments) =>
  surchargeProblem(figuresOf(lines), payments, settledOf(invoice).payments, surchargeRates(invoice.shop));

/** As the server will decide it: a rounding that is stored stays as it was. */
const roundingOf = ({ invoice }: InvoiceDraft, payments: Payments): Cents => {
  const asked = { payments, received: undefined };
  return settle(settledOf(invoice), asked, invoice.shop.cash_rounding).rounding;
};

const readLine = (typed: DraftLine): ReadLine => {
  const quantity = readQuantity(typed.quantity);
  const price = readAmount(typed.price);
  const problems = {
    ...(quantity.problem !== undefined && { quantity: quantity.problem }),
    ...(price.problem !== undefined && { price: price.problem }),
  };
  const unread = { ...typed, figures: null, amount: null, problems };
  if (quantity.value === undefined || price.value === undefined) return unread;
  const listed = { quantity: quantity.value, price: price.value };
  const full = whenAllowed(() => lineTotal(listed));
  if (full.problem !== undefined) return { ...unread, problems: { price: full.problem } };
  const discount = readDiscount(typed.discount, full.value);
  if (discount.problem !== undefined) return { ...unread, problems: { discount: discount.problem } };
  const surcharge = typed.kind === 'repair' ? (typed.of.surcharge ?? null) : null;
  const figures = { ...listed, discount: discount.value, surcharge };
  const amount = { value: lineTotal(figures) };
  return { ...typed, figures, amount: amount.value, problems };
};

const totalsOfLines = (
  typed: readonly ReadLine[],
  draft: InvoiceDraft,
  surcharges: Surcharges,
): Pick<DraftSums, 'totals' | 'obstacle' | 'discount' | 'discountProblem'> => {
  const unread = { totals: null, discount: null, discountProblem: undefined };
  const lines = figuresOf(typed);
  if (lines.length < typed.length) return { ...unread, obstacle: 'Correct the lines of the invoice first.' };
  const plain = whenAllowed(() => totalsOf(withoutSurcharges(lines), rateOf(draft.invoice)));
  if (plain.value === undefined) return { ...unread, obstacle: plain.problem };
  const ofSale = readDiscount(draft.discount.sale, plain.value.total);
  if (ofSale.value === undefined)
    return { ...unread, discountProblem: ofSale.problem, obstacle: 'Correct the discount first.' };
  const shared = withDiscount(lines, ofSale.value);
  const added = { quantity: 1, price: sumOfSurcharges(surcharges) };
  // Somebody may have typed, or scanned into a payment, what nobody can pay.
  const whole = whenAllowed(() => totalsOf([...shared, added], rateOf(draft.invoice)));
  if (whole.value === undefined) return { ...unread, obstacle: UNREAD_PAYMENTS };
  const totals = whole.value;
  const discount = { total: discountOf(shared), ofSale: ofSale.value };
  const isUnsaid = discount.total > 0 && draft.discount.reason.trim() === '';
  const unsellable = whenAllowed(() => checkSellable(shared, totals, draft.discount.reason.trim())).problem;
  const obstacle = unsellable ?? (isUnsaid ? 'Say why a discount is given.' : null);
  return { totals, discount, discountProblem: undefined, obstacle };
};

const figuresOf = (lines: readonly ReadLine[]): Line[] => lines.flatMap(({ figures }) => figures ?? []);

const readTenders = (texts: InvoiceDraft['tenders']) => {
  const payments = { ...NO_PAYMENTS };
  const problems: Partial<Record<Tender, string>> = {};
  for (const tender of TENDERS) {
    const { value, problem } = readPayment(texts[tender]);
    if (problem === undefined) payments[tender] = value;
    else problems[tender] = problem;
  }
  return { payments: isEmpty(problems) ? payments : null, problems };
};
