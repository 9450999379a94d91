import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import { imagesOfProducts } from '../products/product-pictures.service.ts';
import { listPrices } from '../products/sell-products.service.ts';
import { type Shop, shopsById } from '../shops/shops.service.ts';
import * as store from './invoices.store.ts';
import type { InvoiceTable } from './invoices.table.ts';
import type { Invoice } from './sale-input.ts';

/** What an answer shows beside the invoices themselves. */
export type Surroundings = {
  shops: Map<string, Shop>;
  /** Today's list prices in cents and image hashes, by product. */
  prices: Map<string, number>;
  images: Map<string, string[]>;
  /** How many lines the invoices have that are here with the first of their lines alone. */
  lineCounts: Map<string, number>;
};

/** Throws NotFound, also for a voided invoice and for another shop's. */
export const findInvoice = async (context: Context, caller: Caller, id: string): Promise<Invoice> => {
  const record = await store.findInvoice(context.db, caller, id);
  if (!record) throw new NotFound('Invoice');
  return { ...record, lines: await store.linesOf(context.db, id) };
};

/** An invoice may have 2,000 lines, and a list a thousand invoices. */
const LISTED_LINES = 20;

/** With the first lines of each; how many there are is said of those that have more. */
export const withFirstLines = async (
  { db }: Context,
  records: InvoiceTable[],
): Promise<Pick<Surroundings, 'lineCounts'> & { invoices: Invoice[] }> => {
  const ids = records.map(({ id }) => id);
  const lines = await store.firstLinesOf(db, ids, LISTED_LINES);
  const byInvoice = new Map<string, Invoice['lines']>(ids.map((id) => [id, []]));
  for (const line of lines) byInvoice.get(line.invoice_id)?.push(line);
  const full = ids.filter((id) => byInvoice.get(id)?.length === LISTED_LINES);
  const counts = await store.lineCountsOf(db, full);
  return {
    invoices: records.map((record) => ({ ...record, lines: byInvoice.get(record.id) ?? [] })),
    lineCounts: new Map(counts.map(({ id, lines: count }) => [id, count])),
  };
};

/** Shops, list prices and images as the answers show them, fetched once for all the invoices of an answer. */
export const surroundingsOf = async (context: Context, invoices: Invoice[]): Promise<Surroundings> => {
  const shopIds = new Set(invoices.map(({ shop_id }) => shop_id));
  const productIds = new Set(invoices.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? [])));
  return {
    shops: await shopsById(context, [...shopIds]),
    prices: await listPrices(context, [...productIds]),
    images: await imagesOfProducts(context, [...productIds]),
    lineCounts: new Map(),
  };
};
