import type { InvoiceStatus, Payments } from '@mendpoint/domain/payments';
import { type Day, sydneyDay } from '@mendpoint/domain/periods';
import type { Line, Totals } from '@mendpoint/domain/totals';
import type { Context } from '../context.ts';
import { beforeCommit } from '../db/transaction.ts';
import type { BuyerFigures, DayFigures, DaysOfShop, ItemChange } from './figures.store.ts';
import * as store from './figures.store.ts';
import { type Spans, spansOf, spansWithin } from './spans.ts';

export type { DayFigures };

/** What an invoice adds to the figures. */
type Counted = {
  shopId: string;
  day: Day;
  status: InvoiceStatus;
  totals: Totals;
  payments: Payments;
  buyer: { key: string; searchText: string };
  lines: readonly (Line & { kind: 'product' | 'repair'; name: string })[];
};

/** Moves the kept figures from what an invoice was (null: not there yet) to what it is (null: voided), at the commit. */
export const moveFigures = ({ db }: Context, before: Counted | null, after: Counted | null): void => {
  const invoice = after ?? before;
  if (!invoice) return;
  const items = itemChanges(before, after);
  const buyers = buyerChanges(before, after);
  const change = difference(dayOf(before), dayOf(after));
  const isMoved = Object.values(change).some((amount) => amount !== 0);
  beforeCommit(db, async () => {
    if (items.length > 0) await store.addToItems(db, invoice.shopId, spansOf(invoice.day), items);
    if (buyers.length > 0) await store.addToBuyers(db, invoice.shopId, buyers);
    if (isMoved) await store.addToDay(db, invoice.shopId, invoice.day, change);
  });
};

export const sumOfDays = ({ db }: Context, days: DaysOfShop): Promise<DayFigures> => store.sumOfDays(db, days);

export type DayCount = Pick<DayFigures, 'invoices' | 'paid_invoices'>;

export const countOfDays = ({ db }: Context, days: DaysOfShop): Promise<DayCount> => store.countOfDays(db, days);
export const countsByDay = ({ db }: Context, days: DaysOfShop) => store.countsByDay(db, days);

/** The spans that tell what items were sold in a range. Today counts as sold on: its first sale may come at any moment. */
export const spansOfRange = async ({ db, now }: Context, { shopId, ...range }: DaysOfShop): Promise<Spans> => {
  const { first, last } = await store.firstAndLastDay(db, shopId);
  const today = sydneyDay(now());
  return spansWithin(range, first && last ? { from: first, to: last > today ? last : today } : null);
};

const dayOf = (invoice: Counted | null): DayFigures => {
  const linesOf = (kind: 'product' | 'repair') =>
    (invoice?.lines ?? []).reduce((sum, line) => sum + (line.kind === kind ? line.quantity * line.price : 0), 0);
  return {
    invoices: invoice ? 1 : 0,
    paid_invoices: invoice?.status === 'paid' ? 1 : 0,
    total_cents: invoice?.totals.total ?? 0,
    subtotal_cents: invoice?.totals.subtotal ?? 0,
    tax_cents: invoice?.totals.tax ?? 0,
    cash_cents: invoice?.payments.cash ?? 0,
    eftpos_cents: invoice?.payments.eftpos ?? 0,
    afterpay_cents: invoice?.payments.afterpay ?? 0,
    products_cents: linesOf('product'),
    repairs_cents: linesOf('repair'),
  };
};

const difference = (before: DayFigures, after: DayFigures): DayFigures => {
  const columns = Object.keys(after) as (keyof DayFigures)[];
  return Object.fromEntries(columns.map((column) => [column, after[column] - before[column]])) as DayFigures;
};

const itemChanges = (before: Counted | null, after: Counted | null): ItemChange[] => {
  const changes = new Map<string, ItemChange>();
  const add = (lines: Counted['lines'], sign: 1 | -1) => {
    for (const { kind, name, quantity, price } of lines) {
      if (kind !== 'product') continue;
      const change = changes.get(name) ?? { name, quantity: 0, amount_cents: 0 };
      change.quantity += sign * quantity;
      change.amount_cents += sign * quantity * price;
      changes.set(name, change);
    }
  };
  add(before?.lines ?? [], -1);
  add(after?.lines ?? [], 1);
  return [...changes.values()].filter(({ quantity, amount_cents }) => quantity !== 0 || amount_cents !== 0);
};

/** In the order of their keys, so that two tills selling to the same customers cannot deadlock. */
const buyerChanges = (before: Counted | null, after: Counted | null): BuyerFigures[] => {
  const changes = new Map<string, BuyerFigures>();
  const add = (invoice: Counted | null, sign: 1 | -1) => {
    if (!invoice?.buyer.key) return;
    const { buyer, status } = invoice;
    const { key: buyer_key, searchText: search_text } = buyer;
    const change = changes.get(buyer_key) ?? { buyer_key, search_text, invoices: 0, paid_invoices: 0 };
    change.invoices += sign;
    if (status === 'paid') change.paid_invoices += sign;
    changes.set(buyer_key, change);
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()]
    .filter(({ invoices, paid_invoices }) => invoices !== 0 || paid_invoices !== 0)
    .sort((a, b) => (a.buyer_key < b.buyer_key ? -1 : 1));
};
