import type { XReport, ZReport } from '@mendpoint/contract/drawers/z-reports';
import { expect } from 'vitest';
import type { Db } from '../../src/db/database.ts';
import type { Client } from '../clients/client.ts';
import { add, type Book, type Entry, type Moved, type Session, TENDERS } from './book/book.ts';
import { inCents } from './book/documents.ts';

/**
 * The cash that should have been in a drawer, and the totals of its sales, in cents: added up row by row from the
 * ledgers.
 */
export const drawersAnew = async (db: Db, sessionId: string): Promise<{ expected: number; all: number }> => {
  const session = await db
    .selectFrom('drawer_session')
    .select('float_cents')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const payments = await db.selectFrom('payment').selectAll().where('drawer_session_id', '=', sessionId).execute();
  const movements = await db.selectFrom('drawer_movement').selectAll().where('session_id', '=', sessionId).execute();
  const entries = await db.selectFrom('sale_entry').selectAll().where('drawer_session_id', '=', sessionId).execute();
  let expected = session.float_cents;
  for (const { tender, amount_cents, rounding_cents } of payments) {
    if (tender === 'cash') expected += amount_cents + rounding_cents;
  }
  for (const { amount_cents } of movements) expected += amount_cents;
  return { expected, all: entries.reduce((all, { total_cents }) => all + total_cents, 0) };
};

/** Checks that every Z agrees with the ledgers, and that Zs are numbered without gaps. Answers how many there are. */
export const checkZs = async (db: Db): Promise<number> => {
  const sessions = db.selectFrom('drawer_session').selectAll().where('closed_at', 'is not', null);
  const closed = await sessions.orderBy('drawer_id').orderBy('z_number').execute();
  let before = { drawer_id: '', z_number: 0 };
  for (const session of closed) {
    const { sums } = JSON.parse(session.z ?? '');
    const told = { expected: session.expected_cents, all: sums.all.total };
    expect(told).toEqual(await drawersAnew(db, session.id));
    const number = session.drawer_id === before.drawer_id ? before.z_number + 1 : 1;
    expect(session.z_number).toBe(number);
    before = { drawer_id: session.drawer_id, z_number: number };
  }
  return closed.length;
};

/** The cash that should be in a drawer, in cents, by the answers to the acts at it. */
export const cashIn = ({ moved }: Book, session: Session): number => {
  const cash = moved.filter((one) => one.session === session && one.tender === 'cash');
  const ofSales = add(cash.map(({ amount, rounding }) => amount + rounding));
  return session.float + add(session.movements.map(({ amount }) => amount)) + ofSales;
};

/** Compares each figure of an X or a Z with the answers to the acts at the drawer. */
export const checkSession = (book: Book, session: Session, told: XReport | ZReport, isBlind = false): void => {
  const entries = book.entries.filter((one) => one.session === session);
  const moved = book.moved.filter((one) => one.session === session);
  const line = (kind: Entry['kind']) => (isBlind ? null : sumOf(entries.filter((one) => one.kind === kind)));
  expect({
    _id: told._id,
    float: inCents(told.float),
    sales: told.sales,
    changes: told.changes,
    voids: told.voids,
    refunds: told.refunds,
    all: told.all,
    movements: sorted([
      ...told.movements.map(({ _id, direction, amount }) => [_id, direction, inCents(amount)]),
      ...told.no_sales.map(({ _id }) => [_id, 'no sale', 0]),
    ]),
  }).toEqual({
    _id: session.id,
    float: session.float,
    sales: line('sold'),
    changes: line('edited'),
    voids: line('voided'),
    refunds: line('refunded'),
    all: isBlind ? null : sumOf(entries),
    movements: sorted(session.movements.map(({ id, amount }) => [id, directionOf(amount), Math.abs(amount)])),
  });
  if (told.takings) expect(told.takings).toEqual(takingsOf(moved));
};

const directionOf = (amount: number): string => (amount === 0 ? 'no sale' : amount < 0 ? 'out' : 'in');

const sorted = (movements: (string | number)[][]) => movements.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));

/** A document counts once in each kind, however often it was edited. */
const sumOf = (entries: readonly Entry[]) => ({
  count: new Set(entries.map(({ kind, document }) => `${kind} ${document}`)).size,
  net: add(entries.map(({ subtotal }) => subtotal)) / 100,
  tax: add(entries.map(({ tax }) => tax)) / 100,
  total: add(entries.map(({ total }) => total)) / 100,
  discount: add(entries.map(({ discount }) => discount)) / 100,
});

const takingsOf = (moved: readonly Moved[]) =>
  TENDERS.flatMap((tender) => {
    const own = moved.filter((one) => one.tender === tender);
    if (own.length === 0) return [];
    const amount = (isTaken: boolean) => add(own.filter((one) => one.isTaken === isTaken).map((one) => one.amount));
    const [taken, back, rounding] = [amount(true), amount(false), add(own.map((one) => one.rounding))];
    const total = (taken + back + rounding) / 100;
    return [{ tender, count: own.length, taken: taken / 100, back: back / 100, rounding: rounding / 100, total }];
  });

/** Checks that every Z is still the answer to its count. */
export const checkStoredZs = async (client: Client, { sessions }: Book): Promise<void> => {
  for (const { id, z } of sessions) {
    if (z !== null) expect((await client.get(`/z-reports/${id}`)).body.data).toEqual(z);
  }
};
