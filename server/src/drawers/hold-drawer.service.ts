import type { Caller } from '../auth/caller.ts';
import type { AtomicContext } from '../context.ts';
import { holdOpenSession } from './drawers.store.ts';

/** The open session of a drawer, and the shop whose drawer it is. */
export type HeldDrawer = { sessionId: string; shopId: string };

/**
 * The session of the drawer that a caller's money goes into: the drawer that the browser names, else, where it names
 * none of the shop's, the only open one. Null where that is closed. Holds the session to the end of the transaction,
 * and waits for a closing that is under way, so that whatever is posted to a drawer is in its Z.
 */
export const holdDrawer = async (
  { db }: AtomicContext,
  { role, shopId, drawerId }: Caller,
): Promise<HeldDrawer | null> => {
  const [held] = (await holdOpenSession(db, { role, shopId: shopId ?? '', drawerId })).rows;
  return held ? { sessionId: held.id, shopId: held.shop_id } : null;
};
