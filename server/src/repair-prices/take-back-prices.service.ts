import type { AtomicContext } from '../context.ts';
import type { EditedRow, Undo } from '../csv/import-plan.ts';
import { changePrices } from './change-prices.service.ts';
import { type CellPrice, keyOf, type PriceChange } from './repair-price.ts';
import * as store from './repair-prices.store.ts';

/**
 * Takes back what a step of an import wrote, except where somebody has changed it since. The history of each price keeps
 * both: for a while, it counted.
 */
export const takeBackPrices = async (inside: AtomicContext, { edited }: Undo<CellPrice>): Promise<void> => {
  const { db } = inside;
  const cells = edited.map(({ id }) => cellOf(id));
  const deviceIds = [...new Set(cells.map(({ deviceId }) => deviceId))];
  const repairPartIds = [...new Set(cells.map(({ repairPartId }) => repairPartId))];
  const held = [...(await store.holdDevices(db, deviceIds)), ...(await store.holdRepairParts(db, repairPartIds))];
  const isThere = new Set(held.map(({ id }) => id));
  const now = new Map((await store.pricesOfDevices(db, deviceIds)).map((price) => [keyOf(price), price]));
  const changes = edited
    .filter(({ id, after }) => now.get(id)?.updatedAt === after.updatedAt)
    .map(changeBack)
    .filter(({ deviceId, repairPartId }) => isThere.has(deviceId) && isThere.has(repairPartId));
  if (changes.length === 0) return;
  await changePrices(inside, { loginId: inside.asker?.loginId ?? null, person: null, hasStaff: false }, changes);
};

const cellOf = (key: string) => {
  const [deviceId = '', repairPartId = ''] = key.split(' ');
  return { deviceId, repairPartId };
};

/** An empty `before`: there was no price. */
const changeBack = ({ id, before }: EditedRow<CellPrice>): PriceChange => ({
  ...cellOf(id),
  price: before.price ?? null,
  cost: before.cost ?? null,
  warrantyDays: before.warrantyDays ?? null,
});
