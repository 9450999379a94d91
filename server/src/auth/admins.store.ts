import type { Db } from '../db/database.ts';
import type { AdminTable } from './auth.table.ts';

export const insertAdmin = async (db: Db, admin: AdminTable): Promise<void> => {
  await db.insertInto('admin').values(admin).execute();
};

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined;

export const findAdmin = (db: Db, id: string) =>
  db
    .selectFrom('admin')
    .innerJoin('login', 'login.id', 'admin.id')
    .where('admin.id', '=', id)
    .select(['admin.id', 'first_name', 'last_name', 'phone', 'login.email'])
    .executeTakeFirst();
