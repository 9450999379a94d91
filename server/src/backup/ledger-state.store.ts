import { sql } from 'kysely';
import { type Db, engineOf, type OpenLedger } from '../db/database.ts';
import { read } from '../db/read.ts';

/** Tables that every version has. */
const COUNTED = ['login', 'shop', 'customer', 'product', 'image', 'invoice', 'invoice_line'] as const;

/** How many rows each of the main tables has. */
export const countRows = async (db: Db): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of COUNTED) {
    const rows = await read(db, sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
};

/** The last migration that was carried out. */
export const lastMigration = async (db: Db): Promise<string> => {
  const rows = await read(db, sql<{ name: string }>`select max(name) as name from kysely_migration`);
  return rows[0]?.name ?? '';
};

/** What is wrong with the pages and indexes of a SQLite file, in SQLite's words; null when all is well. */
export const findDamage = async (db: Db): Promise<string | null> => {
  if (engineOf(db) === 'postgres') return null;
  const rows = await read(db, sql<{ integrity_check: string }>`pragma integrity_check(1)`);
  const found = rows[0]?.integrity_check ?? 'no answer';
  return found === 'ok' ? null : found;
};

/** PostgreSQL's planner knows nothing of rows that were just restored. */
export const analyze = async (db: OpenLedger): Promise<void> => {
  if (engineOf(db) === 'postgres') await sql`analyze`.execute(db);
};

/** The name of a snapshot that lets pg_dump see what this transaction sees. It is valid until the transaction ends. */
export const exportSnapshot = async (trx: Db): Promise<string> => {
  const rows = await read(trx, sql<{ name: string }>`select pg_export_snapshot() as name`);
  return rows[0]?.name ?? '';
};

/** The server's major version, such as 18. */
export const postgresMajor = async (db: Db): Promise<number> => {
  const rows = await read(db, sql<{ version: string }>`select current_setting('server_version_num') as version`);
  return Math.floor(Number(rows[0]?.version) / 10_000);
};

/** Whether a PostgreSQL database has no tables or views but the system's own. */
export const isEmptyDatabase = async (db: Db): Promise<boolean> => {
  const rows = await read(
    db,
    sql`select 1 as one from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rows.length === 0;
};

export const mayCreateDatabases = async (db: Db): Promise<boolean> => {
  const rows = await read(
    db,
    sql<{ may: boolean }>`select rolcreatedb or rolsuper as may from pg_roles
    where rolname = current_user`,
  );
  return rows[0]?.may === true;
};

export const createDatabase = async (db: OpenLedger, name: string): Promise<void> => {
  await sql`create database ${sql.id(name)} template template0`.execute(db);
};

export const dropDatabase = async (db: OpenLedger, name: string): Promise<void> => {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
};

/** The databases of this role whose names begin with `prefix`, oldest name first. */
export const databasesNamed = async (db: Db, prefix: string): Promise<string[]> => {
  const rows = await read(
    db,
    sql<{ name: string }>`select datname as name from pg_database
    where starts_with(datname, ${prefix}) and pg_get_userbyid(datdba) = current_user order by 1`,
  );
  return rows.map(({ name }) => name);
};
