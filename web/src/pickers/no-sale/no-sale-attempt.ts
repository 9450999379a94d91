import { openWithoutSale } from '@mendpoint/contract/drawers/drawers';
import type { AnswerOf } from '@mendpoint/contract/endpoint';
import type { RequestOf } from '@mendpoint/contract/target';
import type { Asking } from '../../api/attempt/ask.ts';
import { attemptStore } from '../../api/attempt/attempt-store.ts';
import { call } from '../../api/call.ts';
import { currentSession } from '../../auth/session.ts';
import { isObject } from '../../lib/shape.ts';

export type NoSaleBody = RequestOf<typeof openWithoutSale>['body'];

/** While one opening of a drawer is in doubt, no other is sent. Nothing of the answer is kept. */
export const noSaleOf = (drawerId: string): Asking<NoSaleBody, AnswerOf<typeof openWithoutSale>, object> => ({
  store: attemptStore(currentSession().user?._id ?? '', `no-sale/${drawerId}`, isObject),
  send: (body, key) => call(openWithoutSale, { params: { id: drawerId }, body, key }),
  keep: () => ({}),
});

/** 'No sale (Change for a customer)' */
export const noSaleWords = ({ reason }: NoSaleBody): string => `No sale (${reason})`;
