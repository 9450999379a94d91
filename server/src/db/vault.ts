import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { Unavailable } from '../errors.ts';
import type { PasscodeTable } from '../vault/vault.table.ts';
import { type Db, engineOf, kyselyOf, placeOf, type Transaction } from './database.ts';
import { databaseFailure } from './failures.ts';
import { FORGETTING, openSqliteFile } from './sqlite/open-file.ts';
import { VAULT } from './sqlite/private-files.ts';

export type VaultDb = Kysely<{ passcode: PasscodeTable }>;

/**
 * Where the passcodes are: with PostgreSQL in a table whose rows our dumps leave out, so that what is done to them is done or
 * not done with the transaction; with SQLite in a file beside the ledger, which no backup copies. It is opened for each use,
 * of which there are few: so nothing of it stays open, and a file that was put in its place counts. `ifNone` is answered
 * where there is no file yet. Throws Unavailable.
 */
export const readVault = async <T>(db: Db, ifNone: T, work: (vault: VaultDb) => Promise<T>): Promise<T> => {
  if (engineOf(db) === 'postgres') return work(kyselyOf(db) as object as VaultDb);
  const file = fileBeside(db);
  return existsSync(file) ? inFile(file, work) : ifNone;
};

/** The same to put something in: the file is made where there is none. */
export const writeVault = async (db: Transaction, work: (vault: VaultDb) => Promise<unknown>): Promise<void> => {
  if (engineOf(db) === 'postgres') return void (await work(kyselyOf(db) as object as VaultDb));
  const file = fileBeside(db);
  try {
    // Before SQLite opens it, so that nobody else can read it for a moment; its journal gets the same rights.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  } catch (error) {
    throw new Unavailable(CANNOT_OPEN, { cause: error });
  }
  await inFile(file, work);
};

const CANNOT_OPEN =
  "The vault of passcodes on this server cannot be opened or written. Nothing was done. Whoever runs the server looks at the file mendpoint.db-vault: see 'Passcodes' in docs/operations.md.";

const fileBeside = (db: Db): string => join(placeOf(db).dataDir, VAULT);

/** For a write of another process, such as a command. */
const BUSY_MS = 2_000;

const inFile = async <T>(file: string, work: (vault: VaultDb) => Promise<T>): Promise<T> => {
  try {
    return await openedFile(file, work);
  } catch (error) {
    if (databaseFailure(error) !== 'corrupt') throw new Unavailable(CANNOT_OPEN, { cause: error });
    // Nothing can be read from it, so nothing is kept in it: the tickets then say that their passcodes are lost.
    for (const end of ['', '-journal']) rmSync(`${file}${end}`, { force: true });
    closeSync(openSync(file, 'a', 0o600));
    return openedFile(file, work);
  }
};

const openedFile = async <T>(file: string, work: (vault: VaultDb) => Promise<T>): Promise<T> => {
  const database = openSqliteFile(file, BUSY_MS, FORGETTING);
  const vault: VaultDb = new Kysely({ dialect: new SqliteDialect({ database }) });
  try {
    await sql`create table if not exists passcode (
      ticket_id text not null primary key,
      id text not null,
      kind text not null,
      sealed text not null,
      wrapped_key text not null,
      kept_at text not null,
      kept_by text not null
    )`.execute(vault);
    return await work(vault);
  } finally {
    await vault.destroy();
  }
};
