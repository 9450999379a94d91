import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { atomically, type Context } from '../context.ts';
import { Conflict } from '../errors.ts';
import type { PicturedProduct } from './product.ts';
import { findProduct } from './products.service.ts';
import * as store from './sell-products.store.ts';

type Settled = { quantity: number; to: 'shelf' | 'written-off'; reason: string };

/**
 * Puts faulty units back on the shelf, or writes them off, with a reason that the audit trail keeps. Throws NotFound,
 * Conflict (fewer are faulty).
 */
export const settleFaulty = (
  context: Context,
  caller: Caller,
  id: string,
  { quantity, to, reason }: Settled,
): Promise<PicturedProduct> =>
  atomically(context, async (inside) => {
    const before = await findProduct(inside, caller, id);
    if (!(await store.moveFaulty(inside.db, id, -quantity))) {
      throw new Conflict(`Fewer than ${quantity} are faulty: ${before.name}.`);
    }
    if (to === 'shelf') await store.moveUnits(inside.db, [{ productId: id, units: -quantity, faulty: 0 }]);
    const after = await findProduct(inside, caller, id);
    const changes = [
      { field: 'faulty', before: after.faulty + quantity, after: after.faulty },
      { field: 'goes_to', before: null, after: to },
      { field: 'reason', before: null, after: reason.trim() },
    ];
    await recordEntry(inside, {
      kind: 'product',
      act: 'changed',
      subject: { id, name: after.name },
      shopId: after.shopId,
      changes,
    });
    return after;
  });
