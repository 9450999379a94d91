import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type HeldDrawer, holdDrawer } from '../drawers/hold-drawer.service.ts';

/** Something that is done to sales: who does it, and the drawer that its cash goes into or comes from; null: none is open. */
export type Act = { caller: Caller; drawer: HeldDrawer | null };

/** Begins an act in its transaction, to whose end its drawer is held. */
export const beginAct = async (inside: Context, caller: Caller): Promise<Act> => ({
  caller,
  drawer: await holdDrawer(inside, caller),
});
