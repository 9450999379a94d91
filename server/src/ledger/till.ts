import type { Caller } from '../auth/caller.ts';
import type { AtomicContext } from '../context.ts';
import { type HeldDrawer, holdDrawer } from '../drawers/hold-drawer.service.ts';

/** The actor of a sale, and the drawer that its cash goes into or comes from; null when none is open. */
export type Till = { caller: Caller; drawer: HeldDrawer | null };

/** The caller and their drawer, which is held to the end of the transaction. */
export const holdTill = async (inside: AtomicContext, caller: Caller): Promise<Till> => ({
  caller,
  drawer: await holdDrawer(inside, caller),
});
