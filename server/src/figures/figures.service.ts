import type { InvoiceStatus } from '@mendpoint/domain/payments';
import type { Context } from '../context.ts';
import { lastly } from '../db/transaction.ts';
import type { DayFigures, DaysOfShop, ItemFigures } from './figures.store.ts';
import * as store from './figures.store.ts';

export type { DayFigures };

/** What the figures of a day are made of. */
type Counted = {
  shop_id: string;
  business_date: string;
  status: InvoiceStatus;
  total_cents: number;
  subtotal_cents: number;
  tax_cents: number;
  cash_cents: number;
  eftpos_cents: number;
  afterpay_cents: number;
  lines: readonly { kind: 'product' | 'repair'; name: string; quantity: number; price_cents: number }[];
};

/** Moves the kept figures from what an invoice was (null: not there yet) to what it is (null: voided), at the commit. */
export const moveFigures = ({ db }: Context, before: Counted | null, after: Counted | null): void => {
  const invoice = after ?? before;
  if (!invoice) return;
  const items = itemChanges(before, after);
  const change = difference(dayOf(before), dayOf(after));
  const isMoved = Object.values(change).some((amount) => amount !== 0);
  lastly(db, async () => {
    if (items.length > 0) await store.addToItems(db, invoice.shop_id, invoice.business_date, items);
    if (isMoved) await store.addToDay(db, invoice.shop_id, invoice.business_date, change);
  });
};

export const sumOfDays = ({ db }: Context, days: DaysOfShop): Promise<DayFigures> => store.sumOfDays(db, days);

const dayOf = (invoice: Counted | null): DayFigures => {
  const linesOf = (kind: 'product' | 'repair') =>
    (invoice?.lines ?? []).reduce((sum, line) => sum + (line.kind === kind ? line.quantity * line.price_cents : 0), 0);
  return {
    invoices: invoice ? 1 : 0,
    paid_invoices: invoice?.status === 'paid' ? 1 : 0,
    total_cents: invoice?.total_cents ?? 0,
    subtotal_cents: invoice?.subtotal_cents ?? 0,
    tax_cents: invoice?.tax_cents ?? 0,
    cash_cents: invoice?.cash_cents ?? 0,
    eftpos_cents: invoice?.eftpos_cents ?? 0,
    afterpay_cents: invoice?.afterpay_cents ?? 0,
    products_cents: linesOf('product'),
    repairs_cents: linesOf('repair'),
  };
};

const difference = (before: DayFigures, after: DayFigures): DayFigures => {
  const columns = Object.keys(after) as (keyof DayFigures)[];
  return Object.fromEntries(columns.map((column) => [column, after[column] - before[column]])) as DayFigures;
};

/** In the order of the names, so that two tills changing the same items cannot deadlock. */
const itemChanges = (before: Counted | null, after: Counted | null): ItemFigures[] => {
  const changes = new Map<string, ItemFigures>();
  const add = (lines: Counted['lines'], sign: 1 | -1) => {
    for (const { kind, name, quantity, price_cents } of lines) {
      if (kind !== 'product') continue;
      const change = changes.get(name) ?? { item_name: name, quantity: 0, amount_cents: 0 };
      change.quantity += sign * quantity;
      change.amount_cents += sign * quantity * price_cents;
      changes.set(name, change);
    }
  };
  add(before?.lines ?? [], -1);
  add(after?.lines ?? [], 1);
  return [...changes.values()]
    .filter(({ quantity, amount_cents }) => quantity !== 0 || amount_cents !== 0)
    .sort((a, b) => (a.item_name < b.item_name ? -1 : 1));
};
