import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';
import { StartError } from '../errors.ts';
import * as ledger from './migrations/2026-11-20-ledger.ts';
import * as pictures from './migrations/2026-11-20-pictures.ts';
import * as search from './migrations/2026-11-20-search.ts';
import * as invoiceHistory from './migrations/2026-11-21-invoice-history.ts';
import * as searchCounts from './migrations/2026-11-22-search-counts.ts';
import * as searchTables from './migrations/2026-11-22-search-tables.ts';
import * as manyInvoices from './migrations/2026-11-23-many-invoices.ts';
import * as buyerSearch from './migrations/2026-11-24-buyer-search.ts';
import * as numberedItems from './migrations/2026-11-25-numbered-items.ts';
import * as knownAddresses from './migrations/2026-11-26-known-addresses.ts';

/** In the order of their dates. Landed files are frozen: a change of the tables is a new file. */
export const MIGRATIONS: Record<string, Migration> = {
  '2026-11-20-ledger': ledger,
  '2026-11-20-pictures': pictures,
  '2026-11-20-search': search,
  '2026-11-21-invoice-history': invoiceHistory,
  '2026-11-22-search-counts': searchCounts,
  '2026-11-22-search-tables': searchTables,
  '2026-11-23-many-invoices': manyInvoices,
  '2026-11-24-buyer-search': buyerSearch,
  '2026-11-25-numbered-items': numberedItems,
  '2026-11-26-known-addresses': knownAddresses,
};

/**
 * Brings the tables up to date, in one transaction on either engine: a start that is cut short leaves nothing half-made,
 * and servers that start at once wait for each other. (Kysely's own Migrator gives SQLite no transaction.) Throws
 * StartError when the database's history is not the beginning of ours: it belongs to a newer version, or was changed by
 * hand.
 */
export const migrate = <DB>(db: Kysely<DB>, migrations = MIGRATIONS): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeTurns(trx);
    const applied = await appliedNames(trx);
    refuseForeignHistory(applied, Object.keys(migrations));
    for (const [name, { up }] of Object.entries(migrations).slice(applied.length)) {
      await up(trx);
      const at = new Date().toISOString();
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(trx);
    }
  });

/** Any number that no other user of the database takes for its advisory locks. */
const TURN = 6_063_678;

/** SQLite's transactions exclude each other already. */
const takeTurns = async <DB>(trx: Kysely<DB>): Promise<void> => {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(trx);
};

const appliedNames = async <DB>(trx: Kysely<DB>): Promise<string[]> => {
  await trx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  return rows.map((row) => row.name);
};

const refuseForeignHistory = (applied: string[], known: string[]): void => {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown) {
    throw new StartError(
      `The database was made by a newer version of Mendpoint (it knows '${unknown}'). Update first.`,
    );
  }
  if (applied.some((name, index) => name !== known[index])) {
    throw new StartError('The history of the database differs from this version of Mendpoint. Restore a backup.');
  }
};
