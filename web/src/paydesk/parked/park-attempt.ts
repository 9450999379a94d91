import type { ParkedSaleBody } from '@mendpoint/contract/invoices/parked-sales';
import { type AttemptStore, attemptStore } from '../../api/attempt/attempt-store.ts';
import { currentSession } from '../../auth/session.ts';
import { isObject } from '../../lib/shape.ts';

/** One attempt for each shop: while a parking is in doubt, nothing else is parked. Nothing of the answer is kept. */
export const parkAttempt = (shopId: string): AttemptStore<ParkedSaleBody, object> =>
  attemptStore(currentSession().user?._id ?? '', `park/${shopId}`, isObject);
