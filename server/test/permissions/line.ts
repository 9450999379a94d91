import type { Row, Target, World } from './world.ts';

/**
 * One line of the table of who may call what; permissions.test.ts makes a test of every cell. A cell is the status that
 * the caller is answered:
 *
 * - `nobody` without a login, `admin` an admin;
 * - `shop` a shop account, where the call is about no particular row;
 * - `own`, `others`, `shared` a shop account that calls about its own row, another shop's, or one of no shop.
 */
export type Permission = {
  /** As Fastify knows the route, below /api. */
  call: string;
  /** The kind of row that `:id` is, or that `send` names. */
  on?: Target;
  /** What makes this line differ from others of the same call. */
  note?: string;
  send?: (row: Row, world: World) => { query?: Record<string, string>; body?: object };
} & Expected;

type Expected = { nobody: number; admin: number } & (
  | { shop: number }
  | { own: number; others: number; shared?: number }
);

export const OPEN = { nobody: 200, shop: 200, admin: 200 };
export const ANYONE_LOGGED_IN = { nobody: 401, shop: 200, admin: 200 };
export const MAKES = { nobody: 401, shop: 201, admin: 201 };
export const ADMIN_ONLY = { nobody: 401, shop: 403, admin: 200 };
export const OWN = { nobody: 401, own: 200, others: 404, admin: 200 };
export const OWN_AND_SHARED = { ...OWN, shared: 200 };
/** Rows of no shop: everybody edits them, and only an admin deletes them. */
export const DELETES = { ...OWN, shared: 403 };
/** A body that names another shop is refused without saying whether that shop exists. */
export const MAKES_FOR = { nobody: 401, own: 201, others: 400, admin: 201 };

let serial = 0;
/** A new name each time. */
export const nextNumber = (): number => ++serial;

export const ofShop = ({ shop }: Row) => ({ query: { shop_id: shop._id } });
