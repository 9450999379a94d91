import { parkSale } from '@mendpoint/contract/invoices/parked-sales';
import { useQueryClient } from '@tanstack/react-query';
import { reasonOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { useTill } from '../sale/till.ts';
import { parkedBody } from './parked-sale.ts';
import { parkedQueries } from './queries.ts';

export const UNANSWERED =
  'The last press of Generate Invoice got no answer, so this sale may be recorded already. Press it again first: it is never sold twice.';

/** Parks the sale of the receipt, which is empty then. Answers why it could not be, '' when it is parked. */
export const usePark = () => {
  const { shopId, sale, act, isBusy, isDoubted } = useTill();
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return async (name: string): Promise<string> => {
    // Recalled at another till, it would be another attempt and could be sold a second time.
    if (isDoubted) return UNANSWERED;
    if (isBusy()) return 'The sale is being recorded.';
    const body = parkedBody(sale, shopId, name.trim());
    try {
      await call(parkSale, { body, key: keyOf(body) });
    } catch (error) {
      return reasonOr(error as Error, 'The sale could not be parked.');
    }
    act({ type: 'recorded', lines: sale });
    await refresh(queries, { queryKey: parkedQueries.all() });
    return '';
  };
};
