import { join } from 'node:path';
import { Kysely, PostgresAdapter } from 'kysely';
import { StartError } from '../errors.ts';
import { type Observed, observe } from './health/observed.ts';
import { postgresDialect } from './postgres/dialect.ts';
import { type Limits, PATIENT } from './postgres/pools.ts';
import { makeDataFolder, prepareLedgerFile } from './sqlite/data-folder.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { keepPrivate, LEDGER } from './sqlite/private-files.ts';
import { reserveBeside } from './sqlite/reserve.ts';
import type { Database } from './tables.ts';

/** The whole of Kysely: for the start and end of a program, for migrations, tests and tools. */
export type OpenLedger = Kysely<Database>;

/** What code that reads is given. It cannot write: writing takes a `Transaction`. */
export type Db = Pick<OpenLedger, 'selectFrom' | 'selectNoFrom' | 'introspection' | 'isTransaction'>;

declare const MADE: unique symbol;

/** What code that writes or locks rows is given. Only `inTransaction` makes one. */
export type Transaction = Db &
  Pick<OpenLedger, 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'> & {
    readonly [MADE]: 'by inTransaction';
  };

/** For `server/src/db`, which runs the queries of others, and for migrations. */
export const kyselyOf = (db: Db): OpenLedger => db as OpenLedger;

/** An object that all connections and transactions of one opened ledger share, for use as a key. */
export const ledgerOf = (db: Db): object => kyselyOf(db).getExecutor().adapter;

export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Db): Engine => (ledgerOf(db) instanceof PostgresAdapter ? 'postgres' : 'sqlite');

/** SQLite has one writer at a time and no `for update`. */
export const hasRowLocks = (trx: Transaction): boolean => engineOf(trx) === 'postgres';

/**
 * Opens the ledger: PostgreSQL where a URL is given, else the SQLite file in `dataDir`, which is created when absent.
 * It connects at the first query. Throws StartError when the ledger cannot be opened.
 */
export const openDatabase = (databaseUrl: string | null, dataDir: string, limits?: Limits): OpenLedger => {
  const db = databaseUrl
    ? openPostgres(databaseUrl, limits)
    : openSqlite(dataDir, limits === PATIENT ? PATIENT_MS : SERVING_MS);
  places.set(ledgerOf(db), { databaseUrl, dataDir });
  return db;
};

/** Where a ledger is: in PostgreSQL where a URL is given, else in `dataDir`. */
export type LedgerPlace = { databaseUrl: string | null; dataDir: string };

const places = new WeakMap<object, LedgerPlace>();

/** For another process that opens the same ledger, and for what lies beside it. */
export const placeOf = (db: Db): LedgerPlace => {
  const place = places.get(ledgerOf(db));
  if (!place) throw new Error('only what openDatabase has opened has a place');
  return place;
};

/** What the queries of each ledger have shown. */
const observations = new WeakMap<object, Observed>();

const keepObserved = (db: OpenLedger, observed: Observed): OpenLedger => {
  observations.set(ledgerOf(db), observed);
  return db;
};

export const observedOf = (db: Db): Observed => {
  const observed = observations.get(ledgerOf(db));
  if (!observed) throw new Error('this database is not observed');
  return observed;
};

const openPostgres = (url: string, limits?: Limits): OpenLedger => {
  const observed = observe(null);
  return keepObserved(new Kysely<Database>({ dialect: postgresDialect(url, limits, observed) }), observed);
};

/** How long a write waits for another program that holds the SQLite file: nobody at a till waits longer for a sale. */
const SERVING_MS = 5_000;
const PATIENT_MS = 30_000;

const openSqlite = (dataDir: string, patience: number): OpenLedger => {
  const file = join(dataDir, LEDGER);
  try {
    makeDataFolder(dataDir);
    prepareLedgerFile(file);
    keepPrivate(dataDir);
  } catch (error) {
    throw new StartError(`The ledger in DATA_DIR '${dataDir}' cannot be opened: ${(error as Error).message}`);
  }
  const observed = observe(reserveBeside(file));
  return keepObserved(new Kysely<Database>({ dialect: sqliteDialect({ file, patience, observed }) }), observed);
};
