import type { Caller } from '../auth/caller.ts';
import type { AtomicContext } from '../context.ts';
import { type HeldDrawer, holdDrawer } from '../drawers/hold-drawer.service.ts';

/** Who does something to sales, and the drawer that its cash goes into or comes from; null: none is open. */
export type Till = { caller: Caller; drawer: HeldDrawer | null };

/** Whoever calls, with their drawer, which is held to the end of the transaction. */
export const holdTill = async (inside: AtomicContext, caller: Caller): Promise<Till> => ({
  caller,
  drawer: await holdDrawer(inside, caller),
});
