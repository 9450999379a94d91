import type { RepairPrice } from '@mendpoint/domain/catalogue/repair-prices';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { AtomicContext } from '../context.ts';
import type { EditedRow, ImportStep } from '../csv/import-plan.ts';
import { NOTHING_IMPORTED } from '../csv/import-plan.ts';
import { Conflict, StaleParts } from '../errors.ts';
import { type By, changePrices } from './change-prices.service.ts';
import { type CellPrice, keyOf } from './repair-price.ts';
import * as store from './repair-prices.store.ts';
import { type SeenCell, staleFile } from './seen-prices.service.ts';

/** What a line of a file makes of a cell; null: no price. */
export type PlannedPrice = SeenCell & { after: RepairPrice | null };

/** Cells of one short transaction. */
const CELLS_AT_ONCE = 200;

type InWords = (price: CellPrice | null) => string;

/** Writes the cells some at a time. */
export const stepsOf = (planned: readonly PlannedPrice[], by: By, inWords: InWords): ImportStep[] =>
  Array.from({ length: Math.ceil(planned.length / CELLS_AT_ONCE) }, (_, n) => {
    const cells = planned.slice(n * CELLS_AT_ONCE, (n + 1) * CELLS_AT_ONCE);
    return {
      records: cells.length,
      write: async (inside) => ({ created: [], edited: await writeCells(inside, by, cells, inWords) }),
    };
  });

const writeCells = async (
  inside: AtomicContext,
  by: By,
  cells: readonly PlannedPrice[],
  inWords: InWords,
): Promise<EditedRow<CellPrice>[]> => {
  const changes = cells.map(({ deviceId, repairPartId, before, after }) => ({
    ...{ deviceId, repairPartId, price: null, ...after },
    seenAt: before?.updatedAt ?? null,
  }));
  const { prices } = await changePrices(inside, by, changes).catch(async (error: unknown) => {
    if (error instanceof StaleParts) throw staleFile(await changedAmong(inside, cells), inWords);
    if (error instanceof RuleError) throw new Conflict(`The catalogue was changed meanwhile. ${NOTHING_IMPORTED}`);
    throw error;
  });
  const saved = new Map(prices.map((price) => [keyOf(price), price]));
  return cells.map((cell) => ({ id: keyOf(cell), before: cell.before ?? {}, after: saved.get(keyOf(cell)) ?? {} }));
};

/** The cells that are no longer what they were, as they are now. */
const changedAmong = async ({ db }: AtomicContext, cells: readonly PlannedPrice[]): Promise<SeenCell[]> => {
  const prices = await store.pricesOfDevices(db, [...new Set(cells.map(({ deviceId }) => deviceId))]);
  const now = new Map(prices.map((price) => [keyOf(price), price]));
  return cells
    .filter((cell) => now.get(keyOf(cell))?.updatedAt !== cell.before?.updatedAt)
    .map((cell) => ({ ...cell, before: now.get(keyOf(cell)) ?? null }));
};
