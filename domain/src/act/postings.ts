import { cents, NO_MONEY } from '../money/cents.ts';
import type { BundlePart } from '../products/bundle.ts';
import { type MoneyMoved, NOTHING_SETTLED, paymentsBetween } from '../sale/money-moved.ts';
import { lineTotal } from '../sale/totals.ts';
import type { Day } from '../time/periods.ts';
import type { Act, InvoiceState, RefundedState } from './act.ts';
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

/** How many more of an item were sold on a day, and for how much. */
export type ItemChange = { day: Day; name: string; quantity: number; amount: number };

/** How many more invoices name a customer; `searchText` is what a search finds the customer by. */
export type BuyerChange = { key: string; searchText: string; invoices: number; paidInvoices: number };

/** How much more money of a tender moved, and how often. */
export type TakingsChange = Pick<MoneyMoved, 'tender' | 'amount' | 'rounding'> & { movements: number };

/** A ticket whose device goes with a sale (1), or is back because the sale no longer stands or no longer has it (-1). */
export type TicketMove = { ticketId: string; collected: number };

/**
 * What the acts of one transaction add to rows that others add to as well. Each list holds each of its keys once, in their order, so
 * that all transactions lock the rows that they share in the same order, and two tills cannot deadlock.
 */
export type Postings = {
  tickets: readonly TicketMove[];
  stock: readonly StockMove[];
  items: readonly ItemChange[];
  buyers: readonly BuyerChange[];
  days: readonly { day: Day; change: Figures }[];
  /** On the day of the acts. */
  takings: readonly TakingsChange[];
};

/**
 * What follows from acts that are performed together. The postings of any series of acts, together or one by one, add up to the state
 * of the invoices, so figures can be rebuilt from them alone.
 */
export const postingsOf = (acts: readonly Act[]): Postings => ({
  tickets: ticketsOf(acts),
  stock: stockOf(acts),
  items: itemsOf(acts),
  buyers: buyersOf(acts),
  days: daysOf(acts),
  takings: takingsOf(acts),
});

/** What an act adds to the ledgers of money and of sales, in entries of its own. */
export type Entries = {
  /** By tender, on the day of the act. */
  money: readonly MoneyMoved[];
  /** On the day of the act, for the day of the sale. */
  sales: readonly SaleChange[];
};

export const entriesOf = (act: Act): Entries => ({
  money: moneyOf(act),
  sales: act.refunded ? saleChanges(refundedSale(act, act.refunded), null) : saleChanges(act.before, act.after),
});

const moneyOf = ({ moneyBack, before, after }: Act): readonly MoneyMoved[] =>
  moneyBack ?? paymentsBetween(before ?? NOTHING_SETTLED, after ?? NOTHING_SETTLED);

/** The invoice that an act is done to: as it is afterwards, or before where it is voided. */
export const invoiceOf = <Invoice>({ before, after }: { before: Invoice | null; after: Invoice | null }): Invoice => {
  const invoice = after ?? before;
  if (!invoice) throw new TypeError('An act of no invoice.');
  return invoice;
};

const refundedSale = (act: Act, { totals, surcharge }: RefundedState) => ({
  tax: invoiceOf(act).tax,
  totals,
  discount: { total: NO_MONEY },
  surcharge,
});

const isOfProduct = <Of extends { kind: string }>(line: Of): line is Of & { kind: 'product' } =>
  line.kind === 'product';

/** Sums by key, in the order of the keys, without those that come to nothing. */
const summed = <Sum extends object>(
  parts: readonly { key: string; add: Sum }[],
  plus: (a: Sum, b: Sum) => Sum,
  isNothing: (sum: Sum) => boolean,
): Sum[] => {
  if (parts.length === 0) return [];
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

/** The same of what follows from lines and day alone: a checkout that leaves both as they are moves nothing of it. */
const fromLines: typeof fromBoth = (act, partsOf) => {
  const { before, after } = act;
  return before?.lines === after?.lines && before?.day === after?.day ? [] : fromBoth(act, partsOf);
};

/** A refund moves none: what came back is money or goods, and the repaired device is its customer's. */
const ticketsOf = (acts: readonly Act[]): TicketMove[] =>
  summed(
    acts.flatMap((act) =>
      fromLines(act, (invoice, sign) =>
        collectedWith(invoice).map((ticketId) => ({ key: ticketId, add: { ticketId, collected: sign as number } })),
      ),
    ),
    (a, b) => ({ ...a, collected: a.collected + b.collected }),
    ({ collected }) => collected === 0,
  );

/** The tickets that an invoice collects, each once, however many lines it has of them. */
export const collectedWith = ({ lines }: Pick<InvoiceState, 'lines'>): string[] => [
  ...new Set(lines.flatMap((line) => (line.kind === 'repair' && line.ticket ? [line.ticket.id] : []))),
];

const stockOf = (acts: readonly Act[]): StockMove[] =>
  summed(
    acts.flatMap((act) => [...soldStock(act), ...stockBack(act)]).map((add) => ({ key: add.productId, add })),
    (a, b) => ({ productId: a.productId, units: a.units + b.units, faulty: a.faulty + b.faulty }),
    ({ units, faulty }) => units === 0 && faulty === 0,
  );

const soldStock = (act: Act): StockMove[] =>
  fromLines(act, ({ lines }, sign) =>
    lines.filter(isOfProduct).flatMap((line) => unitsOf(line).map((taken) => off(taken, sign))),
  );

const stockBack = ({ refunded }: Act): StockMove[] =>
  (refunded?.lines ?? []).flatMap(({ productId, goesTo, ...line }) => {
    if (productId === null || goesTo === 'none') return [];
    const back = unitsOf({ productId, ...line });
    return goesTo === 'shelf'
      ? back.map((taken) => off(taken, -1))
      : back.map(({ productId: id, quantity }) => ({ productId: id, units: 0, faulty: quantity }));
  });

/** What stock a line is of: that of its product or, of a bundle, that of its parts as they were when it was sold. */
const unitsOf = ({ productId, quantity, parts }: BundlePart & { parts: readonly BundlePart[] }): BundlePart[] =>
  parts.length === 0
    ? [{ productId, quantity }]
    : parts.map((part) => ({ productId: part.productId, quantity: quantity * part.quantity }));

const off = ({ productId, quantity }: BundlePart, sign: 1 | -1): StockMove => ({
  productId,
  units: sign * quantity,
  faulty: 0,
});

/** Sales count on the day of the sale, whenever they are changed; a refund on its own. */
const itemsOf = (acts: readonly Act[]): ItemChange[] =>
  summed(
    acts
      .flatMap((act) => [...soldItems(act), ...itemsBack(act)])
      .map((add) => ({ key: `${add.day} ${add.name}`, add })),
    (a, b) => ({ ...a, quantity: a.quantity + b.quantity, amount: a.amount + b.amount }),
    ({ quantity, amount }) => quantity === 0 && amount === 0,
  );

const soldItems = (act: Act): ItemChange[] =>
  fromLines(act, ({ day, lines }, sign) =>
    lines.filter(isOfProduct).map((line) => ({
      day,
      name: line.name,
      quantity: sign * line.quantity,
      amount: sign * lineTotal(line),
    })),
  );

const itemsBack = ({ day, refunded }: Act): ItemChange[] =>
  (refunded?.lines ?? [])
    .filter(isOfProduct)
    .map(({ name, quantity, amount }) => ({ day, name, quantity: -quantity, amount: -amount }));

const buyersOf = (acts: readonly Act[]): BuyerChange[] =>
  summed(
    acts.flatMap((act) =>
      fromBoth(act, ({ buyer, status }, sign) => {
        const paidInvoices = status === 'paid' ? sign : 0;
        return buyer.key === '' ? [] : [{ key: buyer.key, add: { ...buyer, invoices: sign as number, paidInvoices } }];
      }),
    ),
    (a, b) => ({ ...a, invoices: a.invoices + b.invoices, paidInvoices: a.paidInvoices + b.paidInvoices }),
    ({ invoices, paidInvoices }) => invoices === 0 && paidInvoices === 0,
  );

const daysOf = (acts: readonly Act[]): { day: Day; change: Figures }[] =>
  summed(
    acts.flatMap(daysOfOne).map((add) => ({ key: add.day, add })),
    (a, b) => ({ day: a.day, change: figuresTogether(a.change, b.change) }),
    ({ change }) => areNoFigures(change),
  );

const daysOfOne = (act: Act): { day: Day; change: Figures }[] => [
  { day: invoiceOf(act).day, change: figuresBetween(figuresOf(act.before), figuresOf(act.after)) },
  ...(act.refunded ? [{ day: act.day, change: figuresBetween(figuresOfRefund(act.refunded), NO_FIGURES) }] : []),
];

const takingsOf = (acts: readonly Act[]): TakingsChange[] =>
  summed(
    acts
      .flatMap(moneyOf)
      .map(({ tender, amount, rounding }) => ({ key: tender, add: { tender, amount, rounding, movements: 1 } })),
    (a, b) => ({
      tender: a.tender,
      amount: cents(a.amount + b.amount),
      rounding: cents(a.rounding + b.rounding),
      movements: a.movements + b.movements,
    }),
    ({ movements }) => movements === 0,
  );
