import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { inBatches } from '../csv/import-plan.ts';
import { StaleParts } from '../errors.ts';
import { type Cell, type CellPrice, keyOf } from './repair-price.ts';
import * as store from './repair-prices.store.ts';

/** A cell that a file names, and its price when the file was read; null: it had none. */
export type SeenCell = Cell & { line: number; name: string; before: CellPrice | null };

/**
 * What a preview is based on, in short: the time `at` before it was read, and a digest of what was read. The time alone
 * would not do, because the clocks of two servers differ; the digest alone could not say what changed.
 */
export const seenOf = async (at: Date, cells: readonly SeenCell[], signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  await inBatches(
    cells,
    (batch) => {
      for (const cell of batch) hash.update(`${keyOf(cell)} ${cell.before?.updatedAt ?? ''}\n`);
    },
    signal,
  );
  return `${at.getTime()}:${hash.digest('base64url')}`;
};

const digestIn = (seen: string): string | undefined => seen.split(':')[1];

/** The most changed cells that a refusal names. */
const MOST_NAMED = 100;

/**
 * Refuses a file that was looked at when prices of its cells were others. `inWords` says what a price is now. Throws
 * StaleParts, which names the cells by their lines.
 */
export const refuseUnlessSeen = async (
  { db }: Pick<Context, 'db'>,
  { looked, now }: { looked: string; now: string },
  cells: readonly SeenCell[],
  inWords: (price: CellPrice | null) => string,
): Promise<void> => {
  if (digestIn(looked) === digestIn(now)) return;
  const since = new Date(Number.parseInt(looked, 10)).toISOString();
  const changed = new Set((await store.cellsChangedSince(db, since)).map(keyOf));
  const stale = cells.filter((cell) => changed.has(keyOf(cell)));
  throw staleFile(stale, inWords);
};

/** The refusal of a file whose cells others have changed. */
export const staleFile = (stale: readonly SeenCell[], inWords: (price: CellPrice | null) => string): StaleParts => {
  const what = stale.length === 0 ? 'Prices' : stale.length === 1 ? '1 price' : `${stale.length} prices`;
  const were = stale.length === 1 ? 'was' : 'were';
  return new StaleParts(
    `${what} in this file ${were} changed by someone else since it was checked. Nothing was imported.`,
    stale.slice(0, MOST_NAMED).map(({ line, name, before }) => {
      return { path: `line ${line}`, message: `${name}: ${inWords(before)} now` };
    }),
  );
};
