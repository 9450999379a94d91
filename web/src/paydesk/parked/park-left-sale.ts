import { parkSale } from '@mendpoint/contract/invoices/parked-sales';
import { formatTime } from '@mendpoint/domain/time/dates';
import type { QueryClient } from '@tanstack/react-query';
import { reasonOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { tokenStore } from '../../api/token.ts';
import { isUntouched, NEW_SALE } from '../sale/sale.ts';
import { maySaleChange } from '../sale/sale-attempt.ts';
import { afterAction, savedSale } from '../sale/use-sale.ts';
import { parkedBody } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';
import { UNANSWERED } from './use-park.ts';

/** Whoever is next waits so long at most. */
const TIMEOUT_MS = 5_000;

type Left = { name: string; at: Date; key: string };

/**
 * Parks what somebody left on the receipt of a shop under their name, 'Anna, 2:32 pm'. Of several attempts by one `key` one is
 * carried out. Answers why it stays on the receipt, '' when nothing does.
 */
export const parkLeftSale = async (queries: QueryClient, shopId: string, { name, at, key }: Left): Promise<string> => {
  const store = savedSale(shopId);
  const sale = store.get();
  if (sale === null || isUntouched(sale)) return '';
  if (!maySaleChange(shopId)) return UNANSWERED;
  const token = tokenStore.get();
  const body = parkedBody(sale, shopId, `${name.slice(0, 60)}, ${formatTime(at)}`);
  try {
    await call(parkSale, { body, key, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    return reasonOr(error as Error, 'The sale could not be parked.');
  }
  // Another login's sale is none of this one's.
  if (tokenStore.get() === token) store.set(afterAction(store.get() ?? NEW_SALE, { type: 'recorded', lines: sale }));
  await refresh(queries, { queryKey: parkedQueries.all() });
  return '';
};
