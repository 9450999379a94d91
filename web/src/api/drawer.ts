import { stored } from '../lib/stored.ts';

/** The id of the drawer that this browser takes its money into; null: the only open one of the shop. Every call sends it. */
export const drawerStore = stored<string>(
  'drawer',
  (text) => text || null,
  (id) => id,
);
