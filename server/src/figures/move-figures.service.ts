import { sum } from '@mendpoint/domain/money/cents';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import type { Context } from '../context.ts';
import { rightBeforeCommit } from '../db/transaction.ts';
import * as store from './figures.store.ts';
import {
  type BuyerChange,
  type CountedInvoice,
  type CountedRefund,
  type Figures,
  type ItemChange,
  NO_FIGURES,
} from './figures.ts';

/** Moves the kept figures from what an invoice was (null: not there yet) to what it is (null: voided), at the commit. */
export const moveFigures = ({ db }: Context, before: CountedInvoice | null, after: CountedInvoice | null): void => {
  const invoice = after ?? before;
  if (!invoice) return;
  const { shopId, day } = invoice;
  const items = itemChanges(before, after);
  const buyers = buyerChanges(before, after);
  const change = figuresChange(before, after);
  const isMoved = Object.values(change).some((amount) => amount !== 0);
  if (items.length > 0) rightBeforeCommit(db, () => store.addToItems(db, shopId, day, items));
  for (const buyer of buyers) rightBeforeCommit(db, () => store.addToBuyer(db, shopId, buyer));
  if (isMoved) rightBeforeCommit(db, () => store.addToDay(db, shopId, day, change));
};

/** Takes a refund from the kept figures of its own day, at the commit. The invoices of the day stay as many. */
export const countRefund = ({ db }: Context, { shopId, day, totals, payments, lines }: CountedRefund): void => {
  const sumOf = (kind: 'product' | 'repair') => sum(lines.filter((l) => l.kind === kind).map(({ amount }) => amount));
  const refunded = { ...NO_FIGURES, ...totals, ...payments, products: sumOf('product'), repairs: sumOf('repair') };
  const items = new Map<string, ItemChange>();
  for (const { kind, name, quantity, amount } of lines) {
    if (kind !== 'product') continue;
    const change = items.get(name) ?? { name, quantity: 0, amount: 0 };
    items.set(name, { name, quantity: change.quantity - quantity, amount: change.amount - amount });
  }
  if (items.size > 0) rightBeforeCommit(db, () => store.addToItems(db, shopId, day, [...items.values()]));
  rightBeforeCommit(db, () => store.addToDay(db, shopId, day, figuresBetween(refunded, NO_FIGURES)));
};

const figuresOf = (invoice: CountedInvoice | null): Figures => {
  if (!invoice) return NO_FIGURES;
  const { status, totals, payments, discount, lines } = invoice;
  const linesOf = (kind: 'product' | 'repair') => sum(lines.filter((line) => line.kind === kind).map(lineTotal));
  return {
    invoices: 1,
    paidInvoices: status === 'paid' ? 1 : 0,
    total: totals.total,
    subtotal: totals.subtotal,
    tax: totals.tax,
    ...payments,
    products: linesOf('product'),
    repairs: linesOf('repair'),
    discounts: discount.total,
  };
};

/** What is added to the figures of a day when an invoice changes; null of `before` or `after` is no invoice. */
const figuresChange = (before: CountedInvoice | null, after: CountedInvoice | null): Figures => {
  return figuresBetween(figuresOf(before), figuresOf(after));
};

const figuresBetween = (from: Figures, to: Figures): Figures => {
  const fields = Object.keys(to) as (keyof Figures)[];
  return Object.fromEntries(fields.map((field) => [field, to[field] - from[field]])) as Figures;
};

const itemChanges = (before: CountedInvoice | null, after: CountedInvoice | null): ItemChange[] => {
  const changes = new Map<string, ItemChange>();
  const add = (invoice: CountedInvoice | null, sign: 1 | -1) => {
    for (const line of invoice?.lines ?? []) {
      if (line.kind !== 'product') continue;
      const { name, quantity } = line;
      const change = changes.get(name) ?? { name, quantity: 0, amount: 0 };
      change.quantity += sign * quantity;
      change.amount += sign * lineTotal(line);
      changes.set(name, change);
    }
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()].filter(({ quantity, amount }) => quantity !== 0 || amount !== 0);
};

/** In the order of their keys, so that two tills selling to the same customers cannot deadlock. */
const buyerChanges = (before: CountedInvoice | null, after: CountedInvoice | null): BuyerChange[] => {
  const changes = new Map<string, BuyerChange>();
  const add = (invoice: CountedInvoice | null, sign: 1 | -1) => {
    if (!invoice?.buyer.key) return;
    const { buyer, status } = invoice;
    const change = changes.get(buyer.key) ?? { ...buyer, invoices: 0, paidInvoices: 0 };
    change.invoices += sign;
    if (status === 'paid') change.paidInvoices += sign;
    changes.set(buyer.key, change);
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()]
    .filter(({ invoices, paidInvoices }) => invoices !== 0 || paidInvoices !== 0)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
};
