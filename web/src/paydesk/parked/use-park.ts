import { type ParkedSale, type ParkedSaleBody, parkSale } from '@mendpoint/contract/invoices/parked-sales';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Asking, forget } from '../../api/attempt/ask.ts';
import { type AttemptStore, attemptStore } from '../../api/attempt/attempt-store.ts';
import { useAttempt } from '../../api/attempt/use-attempt.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { currentSession } from '../../auth/session.ts';
import { isObject } from '../../lib/shape.ts';
import { noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { isUntouched } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { parkedBody, parkedWords } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';

export const UNANSWERED =
  'The last press of Generate Invoice got no answer, so this sale may be recorded already. Press it again first: it is never sold twice.';

/** One for each shop: while nobody knows of one, nothing else is parked. Nothing has to be kept of the answer. */
export const parkAttempt = (shopId: string): AttemptStore<ParkedSaleBody, object> =>
  attemptStore(currentSession().user?._id ?? '', `park/${shopId}`, isObject);

const parkingIn = (shopId: string): Asking<ParkedSaleBody, ParkedSale, object> => ({
  store: parkAttempt(shopId),
  send: async (body, key) => (await call(parkSale, { body, key })).data,
  keep: () => ({}),
});

/**
 * What follows once a sale is parked: the receipt is empty, unless it was changed after a lost answer. Then nothing of it is lost,
 * and the person is told what is parked. True where nothing that could be parked is left.
 */
const useTakeOff = () => {
  const { shopId, sale, act } = useTill();
  const queries = useQueryClient();
  return async (body: ParkedSaleBody, isNews: boolean): Promise<boolean> => {
    const isSame = JSON.stringify(parkedBody(sale, shopId, body.name)) === JSON.stringify(body);
    if (isSame) act({ type: 'recorded', lines: sale });
    await refresh(queries, { queryKey: parkedQueries.all() });
    const isEmpty = isSame || isUntouched(sale);
    const words = parkedWords(body);
    if (!isEmpty) noticeWarning(`${words} ${CHANGED}`);
    else if (isNews) noticeSuccess(isSame ? words : `${words} ${GONE}`);
    return isEmpty;
  };
};

const CHANGED = 'The receipt was changed since, so it stays as it is: take off what is parked.';
const GONE = 'If it was sold since, delete it under Parked.';

/** Takes off the receipt what was parked when whoever pressed had left. */
export const useFoundParked = (): void => {
  const store = parkAttempt(useTill().shopId);
  const takeOff = useTakeOff();
  const open = useEffectEvent(() => {
    const left = store.get();
    if (left?.state !== 'answered') return;
    forget(store);
    void takeOff(left.body, true);
  });
  useEffect(() => open(), []);
};

/**
 * Parks the sale of the receipt, which is empty then. While nobody knows of the parking before, which is `doubted`, any press finds
 * out about that and parks nothing else.
 */
export const usePark = (onRefused?: (body: ParkedSaleBody) => void) => {
  const { shopId, sale, isBusy: isSelling, isDoubted: isMaybeSold } = useTill();
  const [obstacle, setObstacle] = useState('');
  const isEmpty = useRef(false);
  const takeOff = useTakeOff();
  const parking = useMemo(() => parkingIn(shopId), [shopId]);
  const { doubted, isBusy, failure, send } = useAttempt(parking, {
    failed: 'The sale could not be parked.',
    onDone: async ({ body, wasDoubted }) => {
      isEmpty.current = await takeOff(body, wasDoubted);
    },
    onFound: (body) => void takeOff(body, true),
    onRefused: (body) => onRefused?.(body),
  });
  const whyNot = (): string => {
    // Recalled at another till, it would be another attempt and could be sold a second time.
    if (isMaybeSold) return UNANSWERED;
    return isSelling() ? 'The sale is being recorded.' : '';
  };
  /** Whether the receipt is parked and empty by now. */
  const park = async (name: string): Promise<boolean> => {
    const found = whyNot();
    setObstacle(found);
    isEmpty.current = false;
    if (found === '') await send(parkedBody(sale, shopId, name.trim()));
    return isEmpty.current;
  };
  return { doubted, isBusy, failure: obstacle || failure, park };
};
