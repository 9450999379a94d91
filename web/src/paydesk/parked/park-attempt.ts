import type { ParkedSaleBody } from '@mendpoint/contract/invoices/parked-sales';
import { type AttemptStore, attemptStore } from '../../api/attempt/attempt-store.ts';
import { currentSession } from '../../auth/session.ts';
import { isObject } from '../../lib/shape.ts';

/** One for each shop: while nobody knows of one, nothing else is parked. Nothing has to be kept of the answer. */
export const parkAttempt = (shopId: string): AttemptStore<ParkedSaleBody, object> =>
  attemptStore(currentSession().user?._id ?? '', `park/${shopId}`, isObject);
