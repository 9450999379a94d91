import type { Cents } from '@mendpoint/domain/money/cents';
import type { Context } from '../context.ts';
import * as store from './money-given-back.store.ts';

/** What edits and further checkouts of an invoice gave back so far in cash, by EFTPOS and by Afterpay together. Its refunds are on notes. */
export const moneyGivenBack = ({ db }: Context, invoiceId: string): Promise<Cents> =>
  store.moneyGivenBackOf(db, invoiceId);
