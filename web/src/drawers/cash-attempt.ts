import { moveCash } from '@mendpoint/contract/drawers/drawers';
import type { AnswerOf } from '@mendpoint/contract/endpoint';
import type { RequestOf } from '@mendpoint/contract/target';
import type { Asking } from '../api/attempt/ask.ts';
import { attemptStore } from '../api/attempt/attempt-store.ts';
import { call } from '../api/call.ts';
import { currentSession } from '../auth/session.ts';
import { formatDollars } from '../lib/format.ts';
import { isObject } from '../lib/shape.ts';

export type CashBody = RequestOf<typeof moveCash>['body'];

/** Cash in and out of one drawer. While one movement is in doubt, no other is sent. Nothing of the answer is kept. */
export const movingCashOf = (drawerId: string): Asking<CashBody, AnswerOf<typeof moveCash>, object> => ({
  store: attemptStore(currentSession().user?._id ?? '', `cash/${drawerId}`, isObject),
  send: (body, key) => call(moveCash, { params: { id: drawerId }, body, key }),
  keep: () => ({}),
});

/** 'Cash out of A$50.00 (Milk)' */
export const cashWords = ({ direction, amount, reason }: CashBody): string =>
  `Cash ${direction} of ${formatDollars(Number(amount))} (${reason})`;
