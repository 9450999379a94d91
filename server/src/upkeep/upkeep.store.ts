import { sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { onlyRow, readBriefly } from '../db/read.ts';

/** The version of the database, such as '3.49.1' or '18.0'. */
export const databaseVersion = async (db: Db): Promise<string> => {
  const version = engineOf(db) === 'postgres' ? sql`current_setting('server_version')` : sql`sqlite_version()`;
  return onlyRow(await readBriefly(db, sql<{ version: string }>`select ${version} as version`)).version;
};
