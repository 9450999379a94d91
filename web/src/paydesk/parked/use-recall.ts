import { recallSale } from '@mendpoint/contract/invoices/parked-sales';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { v4 as newKey } from 'uuid';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useWorkAt } from '../../api/till.ts';
import { isId, isText, shapeOf } from '../../lib/shape.ts';
import type { Kept } from '../../lib/till/till-store.ts';
import { useTill } from '../sale/till.ts';
import { saleFrom } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';
import { UNANSWERED } from './use-park.ts';

type Recall = { id: string; name: string; idempotencyKey: string };

const RECALL: Kept<Recall> = {
  name: 'recall',
  check: shapeOf<Recall>({ id: isId, name: isText, idempotencyKey: isId }),
};

/**
 * Takes a parked sale back to the receipt. `unfinished` is a recall whose answer did not come: that sale may be on no list any
 * more, and asking with the same key gives it again, so the key is kept until then.
 */
export const useRecall = () => {
  const { shopId, act, isBusy, isDoubted } = useTill();
  const queries = useQueryClient();
  const store = useWorkAt(shopId, RECALL);
  const unfinished = useSyncExternalStore(store.subscribe, store.get);

  /** What was changed since the sale was parked, in sentences. Throws ApiError. */
  const recall = async ({ id, name }: Pick<Recall, 'id' | 'name'>): Promise<string[]> => {
    if (isDoubted) throw new Error(UNANSWERED);
    if (isBusy()) throw new Error('The sale is being recorded.');
    const before = store.get();
    const attempt = before?.id === id ? before : { id, name, idempotencyKey: newKey() };
    // On disk before it is sent: after a crash the next press must be this very attempt.
    store.set(attempt);
    try {
      const { data } = await call(recallSale, { params: { id }, key: attempt.idempotencyKey });
      if (!act({ type: 'recall', sale: saleFrom(data) })) throw new Error('The sale is being recorded.');
      store.set(null);
      return data.changed;
    } catch (error) {
      // The only refusal that is for good: it is another till's now, or deleted.
      if (error instanceof ApiError && error.status === 404) store.set(null);
      throw error;
    } finally {
      void refresh(queries, { queryKey: parkedQueries.all() });
    }
  };
  return { unfinished, recall };
};
