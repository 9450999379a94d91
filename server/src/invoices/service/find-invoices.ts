import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { imagesOfProducts } from '../../products/pictures.service.ts';
import { listPrices } from '../../products/stock.service.ts';
import { type Shop, shopsById } from '../../shops/shops.service.ts';
import * as store from '../invoices.store.ts';
import type { InvoiceTable } from '../invoices.table.ts';
import type { Invoice } from './sale.ts';

/** What an answer shows beside the invoices themselves. */
export type Surroundings = {
  shops: Map<string, Shop>;
  /** Today's list prices in cents and image hashes, by product. */
  prices: Map<string, number>;
  images: Map<string, string[]>;
};

/** Throws NotFound, also for a voided invoice and for another shop's. */
export const findInvoice = async (context: Context, caller: Caller, id: string): Promise<Invoice> => {
  const record = await store.findInvoice(context.db, caller, id);
  const [invoice] = record ? await withLines(context, [record]) : [];
  if (!invoice) throw new NotFound('Invoice');
  return invoice;
};

export const withLines = async ({ db }: Context, records: InvoiceTable[]): Promise<Invoice[]> => {
  const ids = records.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await store.linesOf(db, ids);
  const byInvoice = new Map<string, Invoice['lines']>(ids.map((id) => [id, []]));
  for (const line of lines) byInvoice.get(line.invoice_id)?.push(line);
  return records.map((record) => ({ ...record, lines: byInvoice.get(record.id) ?? [] }));
};

/** Shops, list prices and images as the answers show them, fetched once for all the invoices of an answer. */
export const surroundingsOf = async (context: Context, invoices: Invoice[]): Promise<Surroundings> => {
  const shopIds = new Set(invoices.map(({ shop_id }) => shop_id));
  const productIds = new Set(invoices.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? [])));
  return {
    shops: await shopsById(context, [...shopIds]),
    prices: await listPrices(context, [...productIds]),
    images: await imagesOfProducts(context, [...productIds]),
  };
};
