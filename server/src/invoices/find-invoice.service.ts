import type { Caller } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import { findOffers, type Offers } from '../products/sell-products.service.ts';
import type { Shop } from '../shops/shop.ts';
import { shopsById } from '../shops/shops.service.ts';
import type { Invoice } from './invoice.ts';
import * as store from './invoices.store.ts';

/** Throws NotFound, also for a voided invoice and for another shop's. */
export const findInvoice = async ({ db }: Context, caller: Caller, id: string): Promise<Invoice> => {
  const invoice = await store.findInvoice(db, caller, id);
  if (!invoice) throw new NotFound('Invoice');
  return invoice;
};

/** The same, held to the end of the transaction. */
export const lockInvoice = async ({ db }: AtomicContext, caller: Caller, id: string): Promise<Invoice> => {
  const invoice = await store.lockInvoice(db, caller, id);
  if (!invoice) throw new NotFound('Invoice');
  return invoice;
};

/** What invoices refer to by an id, and answers show as it is today. */
export type References = {
  shops: Map<string, Shop>;
  /** By product. */
  offers: Offers;
};

export const findReferences = async (
  context: Context,
  shopIds: readonly string[],
  productIds: readonly string[],
): Promise<References> => {
  const [shops, offers] = await Promise.all([shopsById(context, shopIds), findOffers(context, productIds)]);
  return { shops, offers };
};

/** Fetched once for all the invoices of an answer. */
export const referencesOf = (context: Context, invoices: readonly Invoice[]): Promise<References> => {
  const shopIds = new Set(invoices.map(({ shopId }) => shopId));
  const productIds = new Set<string>();
  for (const { lines } of invoices)
    for (const line of lines) if (line.kind === 'product') productIds.add(line.productId);
  return findReferences(context, [...shopIds], [...productIds]);
};
