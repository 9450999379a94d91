import { type ParkedSale, type ParkedSaleBody, parkSale } from '@mendpoint/contract/invoices/parked-sales';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Asking, forget } from '../../api/attempt/ask.ts';
import type { AttemptStore } from '../../api/attempt/attempt-store.ts';
import { foundElsewhere, useAttempt } from '../../api/attempt/use-attempt.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useOwnerKey } from '../../api/till.ts';
import { noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { isUntouched } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { parkAttempt } from './park-attempt.ts';
import { parkedBody, parkedWords } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';

export const UNANSWERED =
  'The last press of Generate Invoice got no answer, so this sale may be recorded already. Press it again first: it is never sold twice.';

const parkingIn = (shopId: string): Asking<ParkedSaleBody, ParkedSale, object> => ({
  store: parkAttempt(shopId),
  send: async (body, key) => (await call(parkSale, { body, key })).data,
  keep: () => ({}),
});

/**
 * Empties the receipt after its sale was parked. If the receipt was changed after a lost answer, nothing is lost from
 * it, and the person is told what is parked. `sale` is the receipt that was parked; where nobody knows it, the receipt
 * as it is now. True if nothing that could be parked is left.
 */
const useTakeOff = () => {
  const { shopId, current, act } = useTill();
  const queries = useQueryClient();
  return async (body: ParkedSaleBody, isNews: boolean, sale = current()): Promise<boolean> => {
    const isSame = JSON.stringify(parkedBody(sale, shopId, body.name)) === JSON.stringify(body);
    const isOff = isSame && act({ type: 'recorded', lines: sale });
    await refresh(queries, { queryKey: parkedQueries.all() });
    const isEmpty = isOff || isUntouched(sale);
    const words = parkedWords(body);
    if (!isEmpty) noticeWarning(`${words} ${CHANGED}`);
    else if (isNews) noticeSuccess(isSame ? words : `${words} ${GONE}`);
    return isEmpty;
  };
};

const CHANGED = 'The receipt has changed since, so nothing was removed: remove what is parked yourself.';
const GONE = 'If you have sold it since, delete it under Parked.';

/** Takes off the receipt what was parked after its person had left. */
export const useFoundParked = (): void => {
  useOwnerKey();
  const store = parkAttempt(useTill().shopId);
  const takeOff = useTakeOff();
  const open = useEffectEvent((opened: AttemptStore<ParkedSaleBody, object>) => {
    const left = opened.get();
    if (left?.state !== 'answered') return;
    forget(opened);
    void takeOff(left.body, true);
  });
  // While the till is locked the outcome is shown to nobody; it is read again for the person who comes back.
  useEffect(() => open(store), [store]);
};

/**
 * Parks the sale of the receipt, which is then empty. While an earlier parking is in doubt (`doubted`), any press only
 * finds out about that one.
 */
export const usePark = (onRefused?: (body: ParkedSaleBody) => void) => {
  const { shopId, sale, isBusy: isSelling, isDoubted: isMaybeSold } = useTill();
  const [obstacle, setObstacle] = useState('');
  const isEmpty = useRef(false);
  const takeOff = useTakeOff();
  const { doubted, isBusy, failure, send } = useAttempt(parkingIn(shopId), {
    failed: 'The sale could not be parked.',
    onDone: async ({ body, wasDoubted }) => {
      isEmpty.current = wasDoubted ? await takeOff(body, true) : await takeOff(body, false, sale);
    },
    onFound: (body) => void takeOff(body, true),
    onRefused: (body) => onRefused?.(body),
    onElsewhere: ({ name }) => noticeWarning(foundElsewhere(`Parking ${name}`)),
  });
  const whyNot = (): string => {
    // If another till recalled it, that till would make a new attempt and could sell it a second time.
    if (isMaybeSold) return UNANSWERED;
    return isSelling() ? 'The sale is being recorded.' : '';
  };
  /** Parks the receipt; true if it is parked and empty now. */
  const park = async (name: string): Promise<boolean> => {
    const found = whyNot();
    setObstacle(found);
    isEmpty.current = false;
    if (found === '') await send(parkedBody(sale, shopId, name.trim()));
    return isEmpty.current;
  };
  return { doubted, isBusy, failure: obstacle || failure, park };
};
