import type { AtomicContext } from '../context.ts';
import { moveToCustomer } from './invoices.store.ts';

/** Gives one customer, who is locked, the invoices of another. */
export const moveInvoices = ({ db }: AtomicContext, from: string, to: string): Promise<void> =>
  moveToCustomer(db, from, to);
