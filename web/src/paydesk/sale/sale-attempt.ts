import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { recordSale } from '@mendpoint/contract/invoices/invoice-calls';
import type { InvoiceBody } from '@mendpoint/contract/invoices/new-sale';
import type { Asking } from '../../api/attempt/ask.ts';
import { type AttemptStore, attemptStore } from '../../api/attempt/attempt-store.ts';
import { call } from '../../api/call.ts';
import { renamed } from '../../api/renamed.ts';
import { currentSession } from '../../auth/session.ts';
import { isId, shapeOf } from '../../lib/shape.ts';

/** What is kept of an answer until its checkout is open. */
export type Recorded = Pick<Invoice, '_id' | 'invoiceNumber'>;

const isRecorded = shapeOf<Recorded>({ _id: isId, invoiceNumber: isId });

export type SaleAttempts = AttemptStore<InvoiceBody, Recorded>;

/** The current owner's attempt to record the sale of a shop's receipt. */
export const saleAttempt = (shopId: string): SaleAttempts =>
  attemptStore(currentSession().user?._id ?? '', `sale/${shopId}`, isRecorded);

export const recordingIn = (store: SaleAttempts): Asking<InvoiceBody, Invoice, Recorded> => ({
  store,
  send: async (body, key) => renamed((await call(recordSale, { body, key })).data),
  keep: ({ _id, invoiceNumber }) => ({ _id, invoiceNumber }),
});
