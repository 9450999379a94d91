import { NO_MONEY } from '../money/cents.ts';
import { type MoneyMoved, NOTHING_SETTLED, paymentsBetween } from '../sale/money-moved.ts';
import { lineTotal } from '../sale/totals.ts';
import type { Day } from '../time/periods.ts';
import type { Act, InvoiceState, LineState, RefundedState } from './act.ts';
import {
  areNoFigures,
  type Figures,
  figuresBetween,
  figuresOf,
  figuresOfRefund,
  figuresTogether,
  NO_FIGURES,
} from './figures.ts';
import { type SaleChange, saleChanges } from './sale-changes.ts';

/** Units that leave the shelf, and units that are set aside as not sellable; units that come back are negative. */
export type StockMove = { productId: string; units: number; faulty: number };

/** How many more of an item were sold, and for how much. */
export type ItemChange = { name: string; quantity: number; amount: number };

/** How many more invoices name a customer; `searchText` is what a search finds the customer by. */
export type BuyerChange = { key: string; searchText: string; invoices: number; paidInvoices: number };

/**
 * All postings of an act, as differences. Each list is in the order of its keys, so that all acts lock the rows that
 * they share in the same order, and two tills cannot deadlock.
 */
export type Postings = {
  stock: readonly StockMove[];
  /** By tender, on the day of the act. */
  money: readonly MoneyMoved[];
  /** On the day of the act, for the day of the sale. */
  sales: readonly SaleChange[];
  items: { day: Day; changes: readonly ItemChange[] };
  buyers: readonly BuyerChange[];
  days: readonly { day: Day; change: Figures }[];
};

/**
 * What follows from an act. The postings of any series of acts add up to the state of the invoices, so figures can be
 * rebuilt from them alone.
 */
export const postingsOf = (act: Act): Postings => ({
  stock: stockOf(act),
  money: act.moneyBack ?? paymentsBetween(act.before ?? NOTHING_SETTLED, act.after ?? NOTHING_SETTLED),
  sales: act.refunded ? saleChanges(refundedSale(act, act.refunded), null) : saleChanges(act.before, act.after),
  items: itemsOf(act),
  buyers: buyersOf(act),
  days: daysOf(act),
});

/** The invoice that an act is done to: as it is afterwards, or before where it is voided. */
export const invoiceOf = <Invoice>({ before, after }: { before: Invoice | null; after: Invoice | null }): Invoice => {
  const invoice = after ?? before;
  if (!invoice) throw new TypeError('An act of no invoice.');
  return invoice;
};

const refundedSale = (act: Act, { totals }: RefundedState) => ({
  tax: invoiceOf(act).tax,
  totals,
  discount: { total: NO_MONEY },
});

const isOfProduct = <Of extends { kind: string }>(line: Of): line is Of & { kind: 'product' } =>
  line.kind === 'product';

/** Sums by key, in the order of the keys, without those that come to nothing. */
const summed = <Sum extends object>(
  parts: readonly { key: string; add: Sum }[],
  plus: (a: Sum, b: Sum) => Sum,
  isNothing: (sum: Sum) => boolean,
): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const { key, add } of parts) {
    const before = sums.get(key);
    sums.set(key, before ? plus(before, add) : add);
  }
  return [...sums]
    .filter(([, sum]) => !isNothing(sum))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum);
};

const fromBoth = <Part>(act: Act, partsOf: (invoice: InvoiceState, sign: 1 | -1) => Part[]): Part[] => [
  ...(act.before ? partsOf(act.before, -1) : []),
  ...(act.after ? partsOf(act.after, 1) : []),
];

const stockOf = (act: Act): StockMove[] => {
  const sold = fromBoth(act, ({ lines }, sign) =>
    lines.filter(isOfProduct).map(({ productId, quantity }) => ({ productId, units: sign * quantity, faulty: 0 })),
  );
  const back = (act.refunded?.lines ?? []).flatMap(({ productId, quantity, goesTo }) =>
    productId === null || goesTo === 'none'
      ? []
      : [{ productId, units: goesTo === 'shelf' ? -quantity : 0, faulty: goesTo === 'faulty' ? quantity : 0 }],
  );
  return summed(
    [...sold, ...back].map((add) => ({ key: add.productId, add })),
    (a, b) => ({ productId: a.productId, units: a.units + b.units, faulty: a.faulty + b.faulty }),
    ({ units, faulty }) => units === 0 && faulty === 0,
  );
};

const itemsOf = (act: Act): Postings['items'] => {
  const sold = fromBoth(act, ({ lines }, sign) => lines.filter(isOfProduct).map((line) => itemOf(line, sign)));
  const back = (act.refunded?.lines ?? [])
    .filter(isOfProduct)
    .map(({ name, quantity, amount }) => ({ name, quantity: -quantity, amount: -amount }));
  const changes = summed(
    [...sold, ...back].map((add) => ({ key: add.name, add })),
    (a, b) => ({ name: a.name, quantity: a.quantity + b.quantity, amount: a.amount + b.amount }),
    ({ quantity, amount }) => quantity === 0 && amount === 0,
  );
  return { day: act.refunded ? act.day : invoiceOf(act).day, changes };
};

const itemOf = (line: LineState, sign: 1 | -1): ItemChange => ({
  name: line.name,
  quantity: sign * line.quantity,
  amount: sign * lineTotal(line),
});

const buyersOf = (act: Act): BuyerChange[] =>
  summed(
    fromBoth(act, ({ buyer, status }, sign): { key: string; add: BuyerChange }[] =>
      buyer.key === ''
        ? []
        : [{ key: buyer.key, add: { ...buyer, invoices: sign, paidInvoices: status === 'paid' ? sign : 0 } }],
    ),
    (a, b) => ({ ...a, invoices: a.invoices + b.invoices, paidInvoices: a.paidInvoices + b.paidInvoices }),
    ({ invoices, paidInvoices }) => invoices === 0 && paidInvoices === 0,
  );

/** Sales count on the day of the sale, whenever they are changed; a refund on its own. */
const daysOf = (act: Act): { day: Day; change: Figures }[] => {
  const ofSale = { day: invoiceOf(act).day, change: figuresBetween(figuresOf(act.before), figuresOf(act.after)) };
  const ofRefund = act.refunded
    ? [{ day: act.day, change: figuresBetween(figuresOfRefund(act.refunded), NO_FIGURES) }]
    : [];
  return summed(
    [ofSale, ...ofRefund].map((add) => ({ key: add.day, add })),
    (a, b) => ({ day: a.day, change: figuresTogether(a.change, b.change) }),
    ({ change }) => areNoFigures(change),
  );
};
