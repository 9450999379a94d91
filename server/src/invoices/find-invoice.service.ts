import type { Caller } from '../auth/caller.ts';
import type { AtomicContext, Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import { findOffers, type Offers } from '../products/sell-products.service.ts';
import type { Invoice } from './invoice.ts';
import * as store from './invoices.store.ts';

/** Throws NotFound, also for a voided invoice and for another shop's. */
export const findInvoice = async ({ db }: Context, caller: Caller, id: string): Promise<Invoice> => {
  const invoice = await store.findInvoice(db, caller, id);
  if (!invoice) throw new NotFound('Invoice');
  return invoice;
};

/** Like `findInvoice`, but holds the invoice to the end of the transaction. */
export const lockInvoice = async ({ db }: AtomicContext, caller: Caller, id: string): Promise<Invoice> => {
  const invoice = await store.lockInvoice(db, caller, id);
  if (!invoice) throw new NotFound('Invoice');
  return invoice;
};

/** The products on invoices, as they are offered today, by their ids. */
export const offersOn = (context: Context, invoices: readonly Invoice[]): Promise<Offers> => {
  const ids = new Set<string>();
  for (const { lines } of invoices) for (const line of lines) if (line.kind === 'product') ids.add(line.productId);
  return findOffers(context, [...ids]);
};
