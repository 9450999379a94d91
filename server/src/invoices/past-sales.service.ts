import type { AtomicContext, Context } from '../context.ts';
import { recordPastEntries } from '../ledger/post-to-ledger.service.ts';
import { shopsById } from '../shops/shops.service.ts';
import type { Invoice } from './invoice.ts';
import * as store from './past-sales.store.ts';

/** A sale that another system recorded, and a note about it for its history. */
export type PastSale = { invoice: Invoice; note: string };

/** The most characters of a note that a history keeps. */
const MOST_LETTERS = 4_000;

/**
 * Records sales as they were, some hundred at once. No stock leaves, the audit trail gets no entry, and the caller must
 * rebuild the figures afterwards. The sales' numbers must be free. In a transaction.
 */
export const recordPastSales = async (inside: AtomicContext, sales: readonly PastSale[]): Promise<void> => {
  const { db } = inside;
  const shops = await shopsById(inside, [...new Set(sales.map(({ invoice }) => invoice.shopId))]);
  await store.insertInvoices(
    db,
    sales.map(({ invoice }) => invoice),
  );
  await recordPastEntries(
    inside,
    sales.map(({ invoice }) => ({ ...invoice, voidedAt: null })),
  );
  const acts = sales.map(({ invoice, note }) => ({
    id: inside.newId(),
    invoice_id: invoice.id,
    kind: 'sold' as const,
    login_id: invoice.shopId,
    actor: shops.get(invoice.shopId)?.email ?? '',
    changes: JSON.stringify([{ field: 'reason', before: null, after: note.slice(0, MOST_LETTERS).toWellFormed() }]),
    happened_at: invoice.createdAt,
    act: 1,
  }));
  await store.insertActs(db, acts);
};

/** Those of the ids that are invoices, voided ones included. */
export const invoicesAmong = async ({ db }: Context, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await store.idsAmong(db, ids)).map(({ id }) => id));

/** Every number that each shop has given, by the shop's id. */
export const numbersGiven = async ({ db }: Context): Promise<Map<string, Set<string>>> => {
  const numbers = new Map<string, Set<string>>();
  for await (const { shop_id, number } of store.numbersGiven(db)) {
    const ofShop = numbers.get(shop_id) ?? new Set();
    numbers.set(shop_id, ofShop.add(number));
  }
  return numbers;
};

/** The totals of the live sales of each month, by the shop's name and the month: 'Newtown 2025-03'. */
export const sumsByMonth = async ({ db }: Context): Promise<Map<string, store.MonthSum>> =>
  new Map((await store.sumsByMonth(db)).map((row) => [`${row.shop} ${row.month}`, row]));
