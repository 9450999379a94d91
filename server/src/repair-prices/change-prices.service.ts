import { checkRepairPrice, type RepairPrice } from '@mendpoint/domain/catalogue/repair-prices';
import { RuleError } from '@mendpoint/domain/rule-error';
import { bounded, type FieldChange } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { StaleParts } from '../errors.ts';
import { priceWords } from './price-words.ts';
import { type Cell, type CellPrice, keyOf, type PriceChange } from './repair-price.ts';
import * as store from './repair-prices.store.ts';
import { seesCosts } from './sees-costs.ts';

/** Who changes prices: a login, and the person at its till; no login: the server itself. */
export type By = Pick<Caller, 'person' | 'hasStaff'> & { loginId: string | null };

/** A cell with what it was and what it becomes; null: it has no price. */
type PriceEdit = Cell & { name: string; changedAt: string; before: CellPrice | null; after: CellPrice | null };

/**
 * Changes prices, all or none, and answers how many and what all of them are now. Throws RuleError (unknown, of two
 * categories, twice, out of bounds) and StaleParts (changed since they were read).
 */
export const changePrices = async (
  inside: AtomicContext,
  by: By,
  changes: readonly PriceChange[],
): Promise<{ changed: number; prices: CellPrice[] }> => {
  refuseTwice(changes);
  const names = await holdCells(inside, changes);
  const before = new Map(
    (await store.pricesOfDevices(inside.db, [...new Set(changes.map(({ deviceId }) => deviceId))])).map((price) => [
      keyOf(price),
      price,
    ]),
  );
  refuseStale(changes, before, names, seesCosts(by));
  const stamps = await stampsOf(inside, changes, before);
  const edits = changes.map((change, index) => editOf(change, index, { before, names, stamps }));
  const changed = edits.filter((edit) => edit.before !== edit.after);
  await write(inside, by, changed);
  await record(inside, changed);
  return { changed: changed.length, prices: edits.flatMap(({ after }) => after ?? []) };
};

const refuseTwice = (changes: readonly PriceChange[]): void => {
  const seen = new Set<string>();
  for (const [index, change] of changes.entries()) {
    if (seen.has(keyOf(change))) throw new RuleError('This repair is there twice.', `changes.${index}`);
    seen.add(keyOf(change));
  }
};

/** Holds what the cells are of, and answers the name of each, by its key. Throws RuleError. */
const holdCells = async ({ db }: AtomicContext, cells: readonly Cell[]): Promise<Map<string, string>> => {
  const devices = await store.holdDevices(db, [...new Set(cells.map(({ deviceId }) => deviceId))]);
  const parts = await store.holdRepairParts(db, [...new Set(cells.map(({ repairPartId }) => repairPartId))]);
  const deviceOf = new Map(devices.map((device) => [device.id, device]));
  const partOf = new Map(parts.map((part) => [part.id, part]));
  const nameOf = (cell: Cell, path: string): string => {
    const [device, part] = [deviceOf.get(cell.deviceId), partOf.get(cell.repairPartId)];
    if (!device) throw new RuleError('Invalid deviceId', `${path}.deviceId`);
    if (!part) throw new RuleError('Invalid repairPartId', `${path}.repairPartId`);
    if (device.categoryId === part.categoryId) return `${bounded(device.name)}, ${bounded(part.name)}`;
    throw new RuleError(`${device.name} and ${part.name} are of different categories.`, `${path}.repairPartId`);
  };
  return new Map(cells.map((cell, index) => [keyOf(cell), nameOf(cell, `changes.${index}`)]));
};

type Prices = ReadonlyMap<string, CellPrice>;
type Names = ReadonlyMap<string, string>;

const refuseStale = (changes: readonly PriceChange[], before: Prices, names: Names, showsCost: boolean): void => {
  const stale = changes.flatMap((change, index) => {
    const now = before.get(keyOf(change));
    if (change.seenAt === undefined || isSame(change.seenAt, now?.updatedAt)) return [];
    return { path: `changes.${index}`, message: `${names.get(keyOf(change))}: ${priceWords(now, showsCost)} now` };
  });
  if (stale.length === 0) return;
  const what = stale.length === 1 ? 'A price was' : `${stale.length} prices were`;
  throw new StaleParts(`${what} changed by someone else since you read them. Nothing was saved.`, stale);
};

const isSame = (seenAt: string | null, updatedAt: string | undefined): boolean =>
  seenAt === null || updatedAt === undefined
    ? seenAt === null && updatedAt === undefined
    : Date.parse(seenAt) === Date.parse(updatedAt);

/**
 * When each cell changes: later than its last change, also where a clock was set back, so that its history is in order. By
 * its key.
 */
const stampsOf = async (
  inside: AtomicContext,
  cells: readonly Cell[],
  before: Prices,
): Promise<ReadonlyMap<string, string>> => {
  const empty = cells.filter((cell) => !before.has(keyOf(cell))).map(({ deviceId }) => deviceId);
  const last = empty.length === 0 ? [] : await store.lastChanges(inside.db, [...new Set(empty)]);
  const lastOf = new Map(last.map((change) => [keyOf(change), change.changedAt]));
  return new Map(
    cells.map((cell) => {
      const since = before.get(keyOf(cell))?.updatedAt ?? lastOf.get(keyOf(cell));
      return [keyOf(cell), since === undefined ? inside.now().toISOString() : stampEdit(inside, since)];
    }),
  );
};

type Known = { before: Prices; names: Names; stamps: ReadonlyMap<string, string> };

/** A cell that stays as it is has the same object before and after. */
const editOf = (
  { price, cost, warrantyDays, ...change }: PriceChange,
  index: number,
  { before: prices, names, stamps }: Known,
): PriceEdit => {
  const { deviceId, repairPartId } = change;
  const before = prices.get(keyOf(change)) ?? null;
  const changedAt = stamps.get(keyOf(change)) ?? '';
  const cell = { deviceId, repairPartId, name: names.get(keyOf(change)) ?? '', before, changedAt };
  if (price === null) return { ...cell, after: null };
  const fields = {
    price,
    cost: cost === undefined ? (before?.cost ?? null) : cost,
    warrantyDays: warrantyDays === undefined ? (before?.warrantyDays ?? null) : warrantyDays,
  };
  check(fields, `changes.${index}`);
  if (before && isSamePrice(before, fields)) return { ...cell, after: before };
  return { ...cell, after: { deviceId, repairPartId, ...fields, updatedAt: changedAt } };
};

const isSamePrice = (one: RepairPrice, other: RepairPrice): boolean =>
  one.price === other.price && one.cost === other.cost && one.warrantyDays === other.warrantyDays;

const check = (price: RepairPrice, path: string): void => {
  try {
    checkRepairPrice(price);
  } catch (error) {
    throw error instanceof RuleError ? new RuleError(error.message, `${path}.${error.path}`) : error;
  }
};

const write = async ({ db, newId }: AtomicContext, by: By, edits: readonly PriceEdit[]): Promise<void> => {
  const saved = edits.flatMap(({ after }) => after ?? []);
  await store.savePrices(db, saved);
  const removed = edits.filter(({ after }) => after === null);
  await Promise.all(removed.map(({ deviceId, repairPartId }) => store.deletePrice(db, { deviceId, repairPartId })));
  const changes = edits.map(({ deviceId, repairPartId, changedAt, after }) => ({
    id: newId(),
    device_id: deviceId,
    repair_part_id: repairPartId,
    price_cents: after?.price ?? null,
    cost_cents: after?.cost ?? null,
    warranty_days: after?.warrantyDays ?? null,
    changed_at: changedAt,
    person_id: by.person?.id ?? null,
    login_id: by.loginId,
  }));
  await store.insertChanges(db, changes);
};

/** Cells that the audit trail names; the history of each price has all. */
const MOST_NAMED = 20;

const record = async (inside: AtomicContext, edits: readonly PriceEdit[]): Promise<void> => {
  const [first] = edits;
  if (!first) return;
  const name = edits.length === 1 ? first.name : `${edits.length} prices of repairs`;
  const changes = edits.slice(0, MOST_NAMED).flatMap(changesOf);
  await recordEntry(inside, {
    kind: 'repair price',
    act: 'changed',
    subject: { id: null, name },
    shopId: null,
    changes,
  });
};

const changesOf = ({ name, before, after }: PriceEdit): FieldChange[] =>
  [
    { field: `${name}_cents`, before: before?.price ?? null, after: after?.price ?? null },
    { field: `${name}, cost_cents`, before: before?.cost ?? null, after: after?.cost ?? null },
    { field: `${name}, warranty days`, before: before?.warrantyDays ?? null, after: after?.warrantyDays ?? null },
  ].filter((change) => change.before !== change.after);
