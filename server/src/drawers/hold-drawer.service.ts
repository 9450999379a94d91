import type { Caller } from '../auth/caller.ts';
import type { AtomicContext } from '../context.ts';
import { holdOpenSession } from './drawers.store.ts';

/** The open session of a drawer, and the shop whose drawer it is. */
export type HeldDrawer = { sessionId: string; shopId: string };

/**
 * The drawer that the money of a caller goes into: the one that the browser names, else, of a till that names none of its shop's, the
 * only one that is open; null where that is closed. Nobody counts and closes it before the transaction ends, and a closing that is
 * under way is waited for: whatever is posted to a drawer is in its Z.
 */
export const holdDrawer = async (
  { db }: AtomicContext,
  { role, shopId, drawerId }: Caller,
): Promise<HeldDrawer | null> => {
  const [held] = (await holdOpenSession(db, { role, shopId: shopId ?? '', drawerId })).rows;
  return held ? { sessionId: held.id, shopId: held.shop_id } : null;
};
