import { type RecalledSale, recallSale } from '@mendpoint/contract/invoices/parked-sales';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Asking, ask, forget } from '../../api/attempt/ask.ts';
import { attemptStore } from '../../api/attempt/attempt-store.ts';
import { doubtOf } from '../../api/attempt/doubt.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { ownerKey } from '../../api/till.ts';
import { currentSession } from '../../auth/session.ts';
import { isObject } from '../../lib/shape.ts';
import { type Till, useTill } from '../sale/till.ts';
import { saleFrom } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';
import { UNANSWERED } from './use-park.ts';

/** A parked sale that can be recalled. */
export type Waiting = { id: string; name: string };

/** One attempt for each shop: while a recall is in doubt, no other sale is recalled. */
const recallingTo = ({ shopId, act }: Till): Asking<Waiting, RecalledSale, object> => {
  const store = attemptStore<Waiting, object>(currentSession().user?._id ?? '', `recall/${shopId}`, isObject);
  const send = async ({ id }: Waiting, key: string) => {
    const owner = ownerKey();
    const { data } = await call(recallSale, { params: { id }, key });
    const now = store.get();
    // All tabs share one receipt.
    if (ownerKey() === owner && !(now && 'key' in now && now.key === key)) throw new ApiError(TAKEN, ELSEWHERE);
    // A recall counts as answered only once its sale is on the receipt. If its person has left, or the receipt cannot
    // be changed now, repeating the recall gives the sale again.
    if (ownerKey() !== owner || !act({ type: 'recall', sale: saleFrom(data) })) throw new Error('Not on the receipt.');
    return data;
  };
  return { store, send, keep: () => ({}) };
};

const TAKEN = 409;
const ELSEWHERE = 'Another tab has recalled this sale meanwhile: it was put on the receipt there, once.';

/**
 * Recalls a parked sale to the receipt. `unfinished` is a recall that got no answer. Its sale may have left the list,
 * and only the same key gives it again, so the attempt is kept until then.
 */
export const useRecall = () => {
  const till = useTill();
  const queries = useQueryClient();
  const recalling = recallingTo(till);
  const { store } = recalling;
  const unfinished = useSyncExternalStore(store.subscribe, () => doubtOf(store));

  /** Gives the sale's name, and in sentences what was changed since it was parked. Throws ApiError. */
  const recall = async ({ id, name }: Waiting): Promise<{ name: string; changed: string[] }> => {
    if (till.isDoubted) throw new Error(UNANSWERED);
    if (till.isBusy()) throw new Error('The sale is being recorded.');
    const came = await ask(recalling, { id, name });
    void refresh(queries, { queryKey: parkedQueries.all() });
    if (came.kind !== 'unknown') forget(store);
    if (came.kind !== 'answered') throw came.error;
    return { name: came.body.name, changed: came.answer.changed };
  };
  return { unfinished, recall };
};
