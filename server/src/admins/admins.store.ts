import { sql } from 'kysely';
import { type Db, hasRowLocks } from '../db/database.ts';
import type { AdminTable } from './admins.table.ts';

export const insertAdmin = async (db: Db, admin: AdminTable): Promise<void> => {
  await db.insertInto('admin').values(admin).execute();
};

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined;

/** SQLite's transactions exclude each other already. */
export const lockAdmins = async (db: Db): Promise<void> => {
  if (hasRowLocks(db)) await sql`lock table admin in share row exclusive mode`.execute(db);
};

export const findAdmin = (db: Db, id: string) =>
  db
    .selectFrom('admin')
    .innerJoin('login', 'login.id', 'admin.id')
    .where('admin.id', '=', id)
    .select(['admin.id', 'first_name', 'last_name', 'phone', 'login.email'])
    .executeTakeFirst();

export const updateAdmin = async (
  db: Db,
  id: string,
  changes: Partial<Pick<AdminTable, 'first_name' | 'last_name' | 'phone'>> & Pick<AdminTable, 'updated_at'>,
): Promise<void> => {
  await db.updateTable('admin').set(changes).where('id', '=', id).execute();
};
