import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { Check, CheckKind, Checks } from './check.ts';
import * as store from './checks.store.ts';

/** How the last check of each kind ended, on whichever server. */
export const lastChecks = async ({ db }: Pick<Context, 'db'>): Promise<Checks> => {
  const rows = await store.readChecks(db);
  const of = (kind: CheckKind): Check | null => {
    const found = rows.find((row) => row.kind === kind);
    return found ? { endedAt: found.endedAt, passed: found.passed, words: found.words } : null;
  };
  return { restore: of('restore'), seal: of('seal'), sums: of('sums') };
};

const MOST_LETTERS = 1000;

/** Takes the place of the check of this kind before. */
export const noteCheck = (db: Transaction, kind: CheckKind, check: Check): Promise<void> =>
  store.saveCheck(db, kind, { ...check, words: check.words.slice(0, MOST_LETTERS).toWellFormed() });
