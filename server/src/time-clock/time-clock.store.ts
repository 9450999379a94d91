import type { Shift } from '@mendpoint/domain/people/time-clock';
import type { Selectable } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import type { Correction, KeptShift } from './shift.ts';
import type { ShiftCorrectionTable, ShiftTable } from './time-clock.table.ts';

type TimesInText = { begun_at: string; ended_at: string | null; breaks: [string, string | null][] };

const instantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toTimes = ({ begun_at, ended_at, breaks }: TimesInText): Shift => ({
  begin: new Date(begun_at),
  end: instantOrNull(ended_at),
  breaks: breaks.map(([begin, end]) => ({ begin: new Date(begin), end: instantOrNull(end) })),
});

const timesInText = ({ begin, end, breaks }: Shift): TimesInText => ({
  begun_at: begin.toISOString(),
  ended_at: end?.toISOString() ?? null,
  breaks: breaks.map((one) => [one.begin.toISOString(), one.end?.toISOString() ?? null]),
});

const toShift = (row: Selectable<ShiftTable>): KeptShift => ({
  ...toTimes({ ...row, breaks: JSON.parse(row.breaks) }),
  id: row.id,
  shopId: row.shop_id,
  staffId: row.staff_id,
  removedAt: row.removed_at,
  corrections: row.corrections,
  updatedAt: row.updated_at,
});

const toRow = ({ id, shopId, staffId, removedAt, corrections, updatedAt, ...times }: KeptShift): ShiftTable => {
  const { breaks, ...ends } = timesInText(times);
  const row = { id, shop_id: shopId, staff_id: staffId, ...ends, breaks: JSON.stringify(breaks) };
  return { ...row, removed_at: removedAt, corrections, updated_at: updatedAt };
};

const toCorrection = (row: Selectable<ShiftCorrectionTable>): Correction => ({
  id: row.id,
  shiftId: row.shift_id,
  act: row.act,
  before: row.times_before === null ? null : toTimes(JSON.parse(row.times_before)),
  after: toTimes(JSON.parse(row.times_after)),
  reason: row.reason,
  by: row.corrected_by,
  at: row.corrected_at,
});

const openOf = (db: Db) =>
  db.selectFrom('shift').selectAll().where('ended_at', 'is', null).where('removed_at', 'is', null);

export const openShiftOf = async (db: Db, shopId: string, staffId: string): Promise<KeptShift | null> => {
  const row = await openOf(db).where('shop_id', '=', shopId).where('staff_id', '=', staffId).executeTakeFirst();
  return row ? toShift(row) : null;
};

/** Whose work: all of a shop, or one person of it. */
export type Whose = { shopId: string; staffId: string | null };

/** Those that have no end yet, whenever they began. */
export const openShifts = async (db: Db, { shopId, staffId }: Whose): Promise<KeptShift[]> => {
  let found = openOf(db).where('shop_id', '=', shopId);
  if (staffId !== null) found = found.where('staff_id', '=', staffId);
  return (await found.execute()).map(toShift);
};

/** Those that began between the instants, the first included, also such as were removed. */
export const shiftsBegun = async (
  db: Db,
  { shopId, staffId }: Whose,
  from: Date,
  until: Date,
): Promise<KeptShift[]> => {
  let found = db
    .selectFrom('shift')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('begun_at', '>=', from.toISOString())
    .where('begun_at', '<', until.toISOString());
  if (staffId !== null) found = found.where('staff_id', '=', staffId);
  return (await found.orderBy('begun_at').orderBy('id').execute()).map(toShift);
};

/** A shop's own, or any shop's for an admin (null). */
export const findShift = async (db: Db, shopId: string | null, id: string): Promise<KeptShift | undefined> => {
  let found = db.selectFrom('shift').selectAll().where('id', '=', id);
  if (shopId !== null) found = found.where('shop_id', '=', shopId);
  const row = await found.executeTakeFirst();
  return row && toShift(row);
};

/** As `findShift`; held to the end of the transaction. */
export const lockShift = async (db: Transaction, shopId: string | null, id: string): Promise<KeptShift | undefined> => {
  let found = db.selectFrom('shift').selectAll().where('id', '=', id);
  if (shopId !== null) found = found.where('shop_id', '=', shopId);
  const row = await found.$if(hasRowLocks(db), (query) => query.forUpdate()).executeTakeFirst();
  return row && toShift(row);
};

/** A second one that is open breaks the unique index. */
export const insertShift = async (db: Transaction, shift: KeptShift): Promise<void> => {
  await db.insertInto('shift').values(toRow(shift)).execute();
};

/** As `insertShift`. */
export const updateShift = async (db: Transaction, shift: KeptShift): Promise<void> => {
  const { id, shop_id: _, staff_id: __, ...columns } = toRow(shift);
  await db.updateTable('shift').set(columns).where('id', '=', id).execute();
};

export const insertCorrection = async (db: Transaction, one: Correction): Promise<void> => {
  const row = {
    id: one.id,
    shift_id: one.shiftId,
    act: one.act,
    times_before: one.before && JSON.stringify(timesInText(one.before)),
    times_after: JSON.stringify(timesInText(one.after)),
    reason: one.reason,
    corrected_by: one.by,
    corrected_at: one.at,
  };
  await db.insertInto('shift_correction').values(row).execute();
};

/** The latest first. */
export const correctionsOf = async (db: Db, shiftId: string): Promise<Correction[]> => {
  const found = db.selectFrom('shift_correction').selectAll().where('shift_id', '=', shiftId);
  return (await found.orderBy('id', 'desc').execute()).map(toCorrection);
};
