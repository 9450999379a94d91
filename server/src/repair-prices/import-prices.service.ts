import type { RepairPrice } from '@mendpoint/domain/catalogue/repair-prices';
import type { Cents } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type ImportPlan, type ImportRequest, inBatches, type Line, type Problem } from '../csv/import-plan.ts';
import { type FoundRepair, type RepairNames, repairFinder } from './find-repair.ts';
import { priceWords } from './price-words.ts';
import { readPricedCatalogue } from './priced-catalogue.store.ts';
import { type CellMap, cellMap } from './repair-price.ts';
import * as store from './repair-prices.store.ts';
import { refuseUnlessSeen, type SeenCell, seenOf } from './seen-prices.service.ts';
import { seesCosts } from './sees-costs.ts';
import { type PlannedPrice, stepsOf } from './write-prices.service.ts';

/** null is a blank cell: no value. */
export type PriceRow = RepairNames & { price: Cents | null; cost: Cents | null; warrantyDays: number | null };
type PriceLine = Line<PriceRow>;

/** Lines of one file. */
const MOST_LINES = 100_000;
const TOO_MANY = `A file has at most ${MOST_LINES.toLocaleString('en-AU')} prices. Split it into several.`;

/**
 * Each line sets the price of one repair. A column that is left out stays as it is; a blank price removes it. Throws
 * StaleParts where somebody has looked at another plan of the file, because prices were changed since.
 */
export const planPrices = async (
  context: Context,
  caller: Caller,
  { lines, seen: looked = null, signal }: ImportRequest<PriceRow>,
): Promise<ImportPlan> => {
  const at = context.now();
  const { problems, cells, cellOf } = await findCells(context, lines, signal);
  await addPrices(context, cellOf, signal);
  const seen = await seenOf(at, cells, signal);
  const inWords = (price: RepairPrice | null) => priceWords(price, seesCosts(caller));
  if (looked !== null) await refuseUnlessSeen(context, { looked, now: seen }, cells, inWords);
  const { changed, ...counts } = await planCells(cells, problems, signal);
  return {
    ...counts,
    seen,
    problems: problems.sort((a, b) => a.line - b.line),
    steps: stepsOf(changed, caller, inWords),
    finish: async () => undefined,
  };
};

const isSame = (one: RepairPrice | null, other: RepairPrice | null): boolean =>
  one?.price === other?.price && one?.cost === other?.cost && one?.warrantyDays === other?.warrantyDays;

/** What becomes of the cells. Adds to the problems. */
const planCells = async (cells: readonly FoundLine[], problems: Problem[], signal: AbortSignal) => {
  const changed: PlannedPrice[] = [];
  const counts = { created: 0, updated: 0, removed: 0, unchanged: 0 };
  const planOne = (cell: FoundLine) => {
    const plan = planLine(cell);
    if ('message' in plan) return problems.push(plan);
    if (isSame(plan.before, plan.after)) return counts.unchanged++;
    counts[plan.after === null ? 'removed' : plan.before === null ? 'created' : 'updated']++;
    return changed.push(plan);
  };
  await inBatches(
    cells,
    (batch) => {
      for (const cell of batch) planOne(cell);
    },
    signal,
  );
  return { changed, ...counts };
};

/** The values of a line, and the cell that it names. */
type FoundLine = Omit<PriceLine, keyof RepairNames> & FoundRepair & SeenCell;

/** The cells that the lines name, each once. What they are at this moment is not known yet. */
const findCells = async ({ db }: Context, lines: readonly PriceLine[], signal: AbortSignal) => {
  const find = repairFinder(await readPricedCatalogue(db));
  const cellOf = cellMap<FoundLine>();
  const cells: FoundLine[] = [];
  const problems: Problem[] = [];
  const findOne = ({ category = '', brand = '', device = '', problem = '', ...values }: PriceLine) => {
    const cell: FoundLine = { ...values, ...find({ category, brand, device, problem }), before: null };
    const twin = cellOf.get(cell);
    if (twin !== undefined) throw new RuleError(`Line ${twin.line} is the same repair.`, 'device');
    cellOf.set(cell, cell);
    cells.push(cell);
  };
  await inBatches(
    lines.slice(0, MOST_LINES),
    (batch) => {
      for (const row of batch) {
        try {
          findOne(row);
        } catch (error) {
          if (!(error instanceof RuleError)) throw error;
          problems.push({ line: row.line, column: error.path ?? '', message: error.message });
        }
      }
    },
    signal,
  );
  const tooMany = lines[MOST_LINES];
  if (tooMany) problems.push({ line: tooMany.line, column: '', message: TOO_MANY });
  return { cells, cellOf, problems };
};

/** Each has a price for some twenty repairs. */
const DEVICES_AT_ONCE = 20;

/** Adds to the cells what each is at this moment. */
const addPrices = ({ db }: Context, cellOf: CellMap<FoundLine>, signal: AbortSignal): Promise<void> =>
  inBatches(
    cellOf.deviceIds(),
    async (some) => {
      for (const price of await store.pricesOfDevices(db, some)) {
        const cell = cellOf.get(price);
        if (cell) cell.before = price;
      }
    },
    signal,
    DEVICES_AT_ONCE,
  );

const NEEDS_PRICE = 'is required where there is a cost or a warranty';

const planLine = (cell: FoundLine): PlannedPrice | Problem => {
  const { line, deviceId, repairPartId, name, before } = cell;
  const { price = before?.price ?? null, cost = null, warrantyDays = null } = cell;
  const planned = { line, deviceId, repairPartId, name, before };
  if (price !== null) {
    const kept = { cost: before?.cost ?? null, warrantyDays: before?.warrantyDays ?? null };
    const { cost: newCost = kept.cost, warrantyDays: newDays = kept.warrantyDays } = cell;
    return { ...planned, after: { price, cost: newCost, warrantyDays: newDays } };
  }
  if (cost !== null || warrantyDays !== null) return { line, column: 'price', message: NEEDS_PRICE };
  return { ...planned, after: null };
};
