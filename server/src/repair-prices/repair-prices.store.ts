import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { preparedBriefly, preparedWrite, type Values } from '../db/prepared.ts';
import type { Cell, CellPrice } from './repair-price.ts';
import type { RepairPriceChangeTable, RepairPriceTable } from './repair-prices.table.ts';

const toPrice = (row: RepairPriceTable): CellPrice => ({
  deviceId: row.device_id,
  repairPartId: row.repair_part_id,
  price: cents(row.price_cents),
  cost: row.cost_cents === null ? null : cents(row.cost_cents),
  warrantyDays: row.warranty_days,
  updatedAt: row.updated_at,
});

const toRow = ({ deviceId, repairPartId, price, cost, warrantyDays, updatedAt }: CellPrice): RepairPriceTable => ({
  device_id: deviceId,
  repair_part_id: repairPartId,
  price_cents: price,
  cost_cents: cost,
  warranty_days: warrantyDays,
  updated_at: updatedAt,
});

export const pricesOfDevices = async (db: Db, deviceIds: readonly string[]): Promise<CellPrice[]> => {
  const rows = await db
    .selectFrom('repair_prices')
    .selectAll()
    .where(isOneOf(db, 'device_id', deviceIds))
    .execute();
  return rows.map(toPrice);
};

const bookedAmong = preparedBriefly(
  (db, { devices, parts }: Values<{ devices: readonly string[]; parts: readonly string[] }>) =>
    db
      .selectFrom('repair_prices')
      .select(['device_id', 'repair_part_id', 'price_cents', 'cost_cents', 'warranty_days'])
      .where(isOneOf(db, 'device_id', devices))
      .where(isOneOf(db, 'repair_part_id', parts)),
);

type BookedCell = Cell & { price: Cents; cost: Cents | null; warrantyDays: number | null };

/** The cells that have a price, among all of these devices and repair parts. */
export const findBooked = async (db: Db, cells: readonly Cell[]): Promise<BookedCell[]> => {
  const devices = [...new Set(cells.map(({ deviceId }) => deviceId))];
  const parts = [...new Set(cells.map(({ repairPartId }) => repairPartId))];
  const { rows } = await bookedAmong(db, { devices, parts });
  return rows.map((row) => ({
    deviceId: row.device_id,
    repairPartId: row.repair_part_id,
    price: cents(row.price_cents),
    cost: row.cost_cents === null ? null : cents(row.cost_cents),
    warrantyDays: row.warranty_days,
  }));
};

type Held = { id: string; name: string; categoryId: string };

/**
 * Holds the devices with these ids, so that nobody else changes their prices, moves or deletes them before the end of the
 * transaction. In the order of their ids, so that two transactions cannot deadlock.
 */
export const holdDevices = (db: Transaction, ids: readonly string[]): Promise<Held[]> =>
  db
    .selectFrom('device')
    .innerJoin('brand', 'brand.id', 'device.brand_id')
    .select(['device.id', 'device.name', 'brand.category_id as categoryId'])
    .where(isOneOf(db, 'device.id', ids))
    .orderBy('device.id')
    .$if(hasRowLocks(db), (query) => query.forNoKeyUpdate('device').forShare('brand'))
    .execute();

/** Keeps the repair parts with these ids from being moved or deleted before the end of the transaction. */
export const holdRepairParts = (db: Transaction, ids: readonly string[]): Promise<Held[]> =>
  db
    .selectFrom('repair_part')
    .select(['id', 'name', 'category_id as categoryId'])
    .where(isOneOf(db, 'id', ids))
    .orderBy('id')
    .$if(hasRowLocks(db), (query) => query.forShare())
    .execute();

/** Rows of one statement: SQLite takes 32,766 values at most. */
const ROWS_AT_ONCE = 500;

const inParts = async <Row>(rows: readonly Row[], write: (some: readonly Row[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await write(rows.slice(from, from + ROWS_AT_ONCE));
};

/** Adds prices, or replaces those that there are. */
export const savePrices = (db: Transaction, prices: readonly CellPrice[]): Promise<void> =>
  inParts(prices.map(toRow), (rows) =>
    db
      .insertInto('repair_prices')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['device_id', 'repair_part_id']).doUpdateSet(({ ref }) => ({
          price_cents: ref('excluded.price_cents'),
          cost_cents: ref('excluded.cost_cents'),
          warranty_days: ref('excluded.warranty_days'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute(),
  );

export const deletePrice = preparedWrite((db, { deviceId, repairPartId }: Values<Cell>) =>
  db.deleteFrom('repair_prices').where('device_id', '=', deviceId).where('repair_part_id', '=', repairPartId),
);

export const insertChanges = (db: Transaction, changes: readonly RepairPriceChangeTable[]): Promise<void> =>
  inParts(changes, (rows) => db.insertInto('repair_price_changes').values(rows).execute());

/** The cells whose prices were changed at this instant (ISO 8601, UTC) or later. */
export const cellsChangedSince = async (db: Db, since: string): Promise<Cell[]> =>
  db
    .selectFrom('repair_price_changes')
    .select(['device_id as deviceId', 'repair_part_id as repairPartId'])
    .distinct()
    .where('changed_at', '>=', since)
    .execute();

/** When the prices of each cell of these devices were last changed or removed. */
export const lastChanges = (db: Db, deviceIds: readonly string[]): Promise<(Cell & { changedAt: string })[]> =>
  db
    .selectFrom('repair_price_changes')
    .select(({ fn }) => [
      'device_id as deviceId',
      'repair_part_id as repairPartId',
      fn.max('changed_at').as('changedAt'),
    ])
    .where(isOneOf(db, 'device_id', deviceIds))
    .groupBy(['device_id', 'repair_part_id'])
    .execute();
