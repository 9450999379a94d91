import { randomBytes } from 'node:crypto';
import { type OpenLedger, openDatabase } from '../../db/database.ts';
import { PATIENT } from '../../db/postgres/pools.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { BackupFailed } from '../../errors.ts';
import { checkLedger } from '../check-ledger.service.ts';
import * as store from '../ledger-state.store.ts';
import type { Ledger } from './ledger.ts';
import { dumpDatabase, listDump, requireProgram, restoreDump } from './postgres-programs.ts';

/** A restored backup must not keep anybody logged in, nor let a used link work again; and nobody takes a passcode home in one. */
const WITHOUT_ROWS = ['session', 'login_ticket', 'password_reset', 'passcode'];

export const postgresLedger = (databaseUrl: string): Ledger => ({
  read: (use) =>
    withLedger(databaseUrl, async (db) => {
      await requireProgram('pg_dump', await store.postgresMajor(db));
      return inSnapshot(db, async (trx) => {
        if (await store.isEmptyDatabase(trx)) throw new BackupFailed('There is no ledger in the database.');
        const state = { counts: await store.countRows(trx), migration: await store.lastMigration(trx) };
        const data = dumpDatabase(databaseUrl, await store.exportSnapshot(trx), WITHOUT_ROWS);
        return use({ engine: 'postgres', ...state }, data);
      });
    }),
  tryOut: (manifest, data) =>
    withLedger(databaseUrl, async (db) => {
      await requireProgram('pg_restore', await store.postgresMajor(db));
      if (!(await store.mayCreateDatabases(db))) {
        await listDump(data);
        return { isOpened: false, wrongSums: null };
      }
      const wrongSums = await inTrialDatabase(db, databaseUrl, async (trialUrl) => {
        await restoreDump(trialUrl, data);
        return withLedger(trialUrl, (trial) => checkLedger(trial, manifest));
      });
      return { isOpened: true, wrongSums };
    }),
  // The disk is that of PostgreSQL, which says so when it is full.
  expectRoom: async () => undefined,
  expectNone: () =>
    withLedger(databaseUrl, async (db) => {
      if (await store.isEmptyDatabase(db)) return;
      throw new BackupFailed('The database of DATABASE_URL is not empty. Use a new one.');
    }),
  fill: (manifest, data) =>
    withLedger(databaseUrl, async (db) => {
      await requireProgram('pg_restore', await store.postgresMajor(db));
      await restoreDump(databaseUrl, data);
      return checkLedger(db, manifest);
    }),
  make: (_, work) => withLedger(databaseUrl, (db) => work(db).then((made) => store.analyze(db).then(() => made))),
});

const withLedger = <T>(url: string, work: (db: OpenLedger) => Promise<T>): Promise<T> => {
  const db = openDatabase(url, '', PATIENT);
  return work(db).finally(() => db.destroy());
};

const TRIAL = 'mendpoint_trial_';
/** No process still waits for a trial that is older than this. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Creates a database for `work`, and drops it afterwards. Its name tells when it was made, so that the databases of
 * killed processes are dropped by a later trial.
 */
const inTrialDatabase = async <T>(
  db: OpenLedger,
  databaseUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const oldest = `${TRIAL}${Date.now() - ABANDONED_MS}`;
  for (const name of await store.databasesNamed(db, TRIAL)) {
    if (name < oldest) await store.dropDatabase(db, name);
  }
  const name = `${TRIAL}${Date.now()}_${randomBytes(4).toString('hex')}`;
  await store.createDatabase(db, name);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return work(url.href).finally(() => store.dropDatabase(db, name));
};
