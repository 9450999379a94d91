import { expect } from 'vitest';
import type { Db } from '../../src/db/database.ts';

/** What should have been in a drawer, and what its sales came to, in cents: added up row by row from the ledgers. */
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

/** Every Z says what the ledgers say, and numbers follow one another. Answers how many there are. */
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
