import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { type CreditCorrection, correctStoreCredit } from '@mendpoint/contract/store-credit';
import type { Asking } from '../../api/attempt/ask.ts';
import { attemptStore } from '../../api/attempt/attempt-store.ts';
import { call } from '../../api/call.ts';
import { currentSession } from '../../auth/session.ts';
import { formatDollars } from '../../lib/format.ts';
import { isObject } from '../../lib/shape.ts';

/**
 * Credit given to a customer or taken by hand. While one correction is in doubt, no other is sent. Nothing of the
 * answer is kept.
 */
export const correctingOf = (
  customerId: string,
): Asking<CreditCorrection, AnswerOf<typeof correctStoreCredit>, object> => ({
  store: attemptStore(currentSession().user?._id ?? '', `credit/${customerId}`, isObject),
  send: (body, key) => call(correctStoreCredit, { params: { id: customerId }, body, key }),
  keep: () => ({}),
});

/** 'Credit of A$20.00 given (Promised)' */
export const creditWords = ({ amount, reason }: CreditCorrection): string => {
  const dollars = Number(amount);
  return `Credit of ${formatDollars(Math.abs(dollars))} ${dollars < 0 ? 'taken' : 'given'} (${reason})`;
};
