import type { Db, Transaction } from '../db/database.ts';
import { readBriefly } from '../db/read.ts';
import type { Check, CheckKind } from './check.ts';

/** More than there are kinds. */
const MOST = 10;

export const readChecks = async (db: Db): Promise<(Check & { kind: string })[]> => {
  const rows = await readBriefly(db, db.selectFrom('last_check').selectAll().orderBy('kind').limit(MOST));
  return rows.map(({ kind, ended_at, passed, words }) => ({
    kind,
    endedAt: new Date(ended_at),
    passed: passed === 1,
    words,
  }));
};

export const saveCheck = async (db: Transaction, kind: CheckKind, { endedAt, passed, words }: Check): Promise<void> => {
  const row = { ended_at: endedAt.toISOString(), passed: passed ? 1 : 0, words };
  await db
    .insertInto('last_check')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
};
