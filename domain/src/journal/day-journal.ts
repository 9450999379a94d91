import type { ActKind } from '../act/act.ts';
import type { DepositKind } from '../deposit/deposit.ts';
import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import { type BasisPoints, formatRate, splitTax } from '../money/gst.ts';
import { TENDERS, type Tender } from '../sale/payments.ts';
import type { Day } from '../time/periods.ts';
import type { JournalAccount, JournalTax } from './journal-codes.ts';

type TaxClass = { taxClass: string; rate: BasisPoints };

/** What acts of one kind did to the sales under one tax class on a day, signed as entries are. */
export type DaySales = TaxClass & { kind: ActKind; total: Cents; tax: Cents; discount: Cents; surcharge: Cents };

/** What moved in one tender on a day: `amount` settles sales, amount + rounding changed hands. */
export type DayMoney = { tender: Tender; amount: Cents; rounding: Cents };

/**
 * What the drawers closed on a day add to their takings: counted less expected, and cash put in less cash taken out.
 */
export type DayDrawers = { difference: Cents; moved: Cents };

/**
 * How much more, or less, is held of deposits of one kind and rate of GST after a day, and the GST that was charged at once. `rate` is
 * 0 of security deposits.
 */
export type DayDeposits = { kind: DepositKind; rate: BasisPoints; held: Cents; gst: Cents };

/**
 * `creditByHand` is the store credit that was given without a sale, less what was taken so; `cardsSold` what gift cards were
 * sold for, less those whose sale was voided; `depositsTaken` what was paid down, less what was given back. That money is among
 * `money`, and settles no sale.
 */
export type DaySums = {
  sales: readonly DaySales[];
  money: readonly DayMoney[];
  drawers: DayDrawers;
  creditByHand: Cents;
  cardsSold: Cents;
  depositsTaken: Cents;
  deposits: readonly DayDeposits[];
};

/**
 * A line of a day's journal. `amount` includes GST and is a debit above 0, a credit below. `gst` is the GST in it: of
 * the same sign, and never more than the amount. The tax class is null where the line has none. No two lines of a day
 * have the same account, class and rate.
 */
export type JournalLine = {
  account: JournalAccount;
  tax: JournalTax;
  class: TaxClass | null;
  amount: Cents;
  gst: Cents;
};

/** The account of each kind of entry; the compiler asks for that of a new kind. */
const STANDS_ON: Record<ActKind, 'sales' | 'refunds'> = {
  sold: 'sales',
  'checked-out': 'sales',
  edited: 'sales',
  voided: 'sales',
  refunded: 'refunds',
};

/**
 * The journal of a shop's day. What customers owe is worked out as the sum of the entries less the money that settled
 * them, so debits and credits are always equal.
 */
export const dayJournal = (sums: DaySums): JournalLine[] => {
  const { sales, money, drawers, creditByHand, cardsSold, depositsTaken, deposits } = sums;
  const total = sum(sales.map((group) => group.total));
  const settled = cents(sum(money.map(({ amount }) => amount)) - cardsSold - depositsTaken);
  const partPayments = deposits.filter(({ kind }) => kind === 'part-payment');
  const rounding = sum(money.map((moved) => moved.rounding));
  // The drawers' differences are booked to cash, so that the cash account agrees with the count.
  const besides = {
    cash: cents(drawers.difference + drawers.moved),
    store_credit: cents(-creditByHand),
    gift_card: cents(-cardsSold),
    deposit: cents(sum(partPayments.map(({ held }) => held)) - depositsTaken),
  };
  return [
    ...classesOf(sales).flatMap((groups) => salesLines(groups)),
    ...TENDERS.map((tender) => plain(tender, inTender(tender, money, besides))),
    ...partPayments.map(partPaymentLine),
    plain('rounding', cents(-rounding)),
    plain('owed', cents(total - settled)),
    plain('cash_difference', cents(-drawers.difference)),
    plain('cash_moved', cents(-drawers.moved)),
    plain('credit_given', creditByHand),
  ].filter(({ amount }) => amount !== 0);
};

/** A part payment is consideration when it comes: its GST is charged then, and taken back as far as a sale charges it. */
const partPaymentLine = ({ rate, held, gst }: DayDeposits): JournalLine => ({
  account: 'part_payment',
  tax: rate === 0 ? 'no_gst' : 'gst',
  class: rate === 0 ? null : { taxClass: GST_CLASS, rate },
  amount: cents(-held),
  gst: partOf(cents(-held), -gst),
});

const GST_CLASS = 'GST';

const plain = (account: JournalAccount, amount: Cents): JournalLine => ({
  account,
  tax: 'no_gst',
  class: null,
  amount,
  gst: NO_MONEY,
});

/** What moved in one tender, by sales and otherwise. */
const inTender = (tender: Tender, money: readonly DayMoney[], besides: Partial<Record<Tender, Cents>>): Cents =>
  sum([
    ...money.filter((one) => one.tender === tender).map(({ amount, rounding }) => cents(amount + rounding)),
    besides[tender] ?? NO_MONEY,
  ]);

const classesOf = (sales: readonly DaySales[]): DaySales[][] => {
  const classes = new Map<string, DaySales[]>();
  for (const group of sales) {
    const key = JSON.stringify([group.taxClass, group.rate]);
    classes.set(key, [...(classes.get(key) ?? []), group]);
  }
  return [...classes.values()];
};

/**
 * The lines of one tax class: sales before discounts, the discounts, refunds at what customers had paid, and surcharges less those
 * that went back.
 */
const salesLines = (groups: readonly DaySales[]): JournalLine[] => {
  const [first] = groups;
  if (!first) return [];
  const { taxClass, rate } = first;
  const tax = rate === 0 ? 'gst_free' : 'gst';
  const sumOn = (place: 'sales' | 'refunds', what: 'total' | 'tax' | 'discount' | 'surcharge') =>
    sum(groups.filter(({ kind }) => STANDS_ON[kind] === place).map((group) => group[what]));
  const line = (account: JournalAccount, amount: number, gst: number): JournalLine => ({
    account,
    tax,
    class: { taxClass, rate },
    amount: cents(amount),
    gst: cents(gst),
  });
  const discount = sumOn('sales', 'discount');
  const [charged, back] = [sumOn('sales', 'surcharge'), sumOn('refunds', 'surcharge')];
  const gstIn = (amount: number) => Math.sign(amount) * splitTax(cents(Math.abs(amount)), rate).tax;
  const gstOfSales = sumOn('sales', 'tax') + gstIn(discount) - gstIn(charged);
  return withGstThatFits([
    line('sales', -(sumOn('sales', 'total') + discount - charged), -gstOfSales),
    line('discounts', discount, gstIn(discount)),
    line('refunds', -(sumOn('refunds', 'total') - back), -(sumOn('refunds', 'tax') - gstIn(back))),
    line('surcharges', -(charged + back), -(gstIn(charged) + gstIn(back))),
  ]);
};

/**
 * Moves GST that is more than a line's amount can hold to the larger of the other lines. Each invoice rounds by itself,
 * so a day's sales of a cent, or of nothing, may leave a cent of GST, which no program accepts on such a line. GST that
 * no line can hold is left out.
 */
const withGstThatFits = (lines: readonly JournalLine[]): JournalLine[] => {
  const fitting = lines.map((line) => ({ ...line, gst: partOf(line.amount, line.gst) }));
  let left = sum(lines.map(({ gst }) => gst)) - sum(fitting.map(({ gst }) => gst));
  for (const line of fitting.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))) {
    const gst = partOf(line.amount, line.gst + left);
    left -= gst - line.gst;
    line.gst = gst;
  }
  return fitting;
};

/** As much of the GST as the amount can hold: none of the other sign, and no more than the amount. */
const partOf = (amount: Cents, gst: number): Cents =>
  cents(amount < 0 ? Math.max(amount, Math.min(gst, 0)) : Math.min(amount, Math.max(gst, 0)));

/**
 * The number of a shop's journal of a day, the same whenever it is made: '01261120'. MYOB takes 8 letters and digits,
 * which are enough for 1,295 shops in a century.
 */
export const journalNumber = (shopNumber: number, day: Day): string =>
  shopNumber.toString(36).toUpperCase().padStart(2, '0') + day.slice(2).replaceAll('-', '');

/** The key of a line, the same whenever it is made: '01261120 sales GST 10%'. */
export const lineKey = (number: string, { account, class: its }: JournalLine): string =>
  [number, account, ...(its ? [`${its.taxClass} ${formatRate(its.rate)}%`] : [])].join(' ');
