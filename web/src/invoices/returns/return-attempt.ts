import {
  type AdjustmentNote,
  type ExchangeBody,
  exchangeSale,
  type RefundBody,
  refundSale,
} from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { Asking } from '../../api/attempt/ask.ts';
import { type AttemptStore, attemptStore } from '../../api/attempt/attempt-store.ts';
import { call } from '../../api/call.ts';
import { renamed } from '../../api/renamed.ts';
import { currentSession } from '../../auth/session.ts';
import { isId, orNull, shapeOf } from '../../lib/shape.ts';

/** What comes back of an invoice: for money, or for something else. */
export type ReturnBody = { kind: 'refund'; body: RefundBody } | { kind: 'exchange'; body: ExchangeBody };

/** `invoice` is the invoice of what was taken instead; null for a refund. */
export type Returned = { note: AdjustmentNote; invoice: Invoice | null };

export type Exchanged = { note: AdjustmentNote; invoice: Invoice };

/**
 * What is kept of an answer until it is seen: the number of the note, and the id of the invoice of what was taken
 * instead.
 */
export type KeptReturn = { note: string; invoice: string | null };

const isKeptReturn = shapeOf<KeptReturn>({ note: isId, invoice: orNull(isId) });

/** One attempt for each invoice: while a refund is in doubt, nothing is exchanged either, and the other way round. */
export const returnAttempt = (invoiceId: string): AttemptStore<ReturnBody, KeptReturn> =>
  attemptStore(currentSession().user?._id ?? '', `return/${invoiceId}`, isKeptReturn);

export const returningOf = (id: string, moneyOf: string): Asking<ReturnBody, Returned, KeptReturn> => ({
  store: returnAttempt(id),
  send: async ({ kind, body }, key) => {
    const params = { id };
    if (kind === 'exchange') {
      const { note, invoice } = (await call(exchangeSale, { params, body, key, moneyOf })).data;
      return { note, invoice: renamed(invoice) };
    }
    return { note: (await call(refundSale, { params, body, key, moneyOf })).data, invoice: null };
  },
  keep: ({ note, invoice }) => ({ note: note.number, invoice: invoice?._id ?? null }),
});
