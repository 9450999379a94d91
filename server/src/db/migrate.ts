import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../errors.ts';
import * as ledger from './migrations/2026-11-20-ledger.ts';

/** In the order of their dates. Landed files are frozen: a change of the tables is a new file. */
const MIGRATIONS: Record<string, Migration> = {
  '2026-11-20-ledger': ledger,
};

/**
 * Brings the tables up to date. Throws StartError when the database's history is not the beginning of ours: it belongs
 * to a newer version, or was changed by hand.
 */
export const migrate = async <DB>(db: Kysely<DB>, migrations = MIGRATIONS): Promise<void> => {
  await refuseForeignHistory(db, Object.keys(migrations));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

const refuseForeignHistory = async <DB>(db: Kysely<DB>, known: string[]): Promise<void> => {
  const applied = await appliedNames(db);
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

const appliedNames = async <DB>(db: Kysely<DB>): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db);
  return rows.map((row) => row.name);
};
