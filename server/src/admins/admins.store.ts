import { sql } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { readBriefly } from '../db/read.ts';
import { type Changes, omitUndefined } from '../editing/sent-fields.ts';
import type { Admin, ListedAdmin } from './admin.ts';

/** `at` is an instant. The email is saved with the login. */
export const insertAdmin = async (
  db: Transaction,
  { id, ...admin }: Omit<Admin, 'email'>,
  at: string,
): Promise<void> => {
  const names = { first_name: admin.firstName, last_name: admin.lastName };
  await db
    .insertInto('admin')
    .values({ id, ...names, phone: admin.phone, created_at: at, updated_at: at })
    .execute();
};

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await readBriefly(db, db.selectFrom('admin').select('id').limit(1))).length > 0;

/** Until the transaction ends, nobody else adds, disables or removes an admin. SQLite's transactions exclude each other already. */
export const lockAdmins = async (db: Transaction): Promise<void> => {
  if (hasRowLocks(db)) await sql`lock table admin in share row exclusive mode`.execute(db);
};

/** The oldest first. */
export const listAdmins = (db: Db, limit: number): Promise<ListedAdmin[]> =>
  listed(db).orderBy('admin.created_at').orderBy('admin.id').limit(limit).execute();

export const findListedAdmin = async (db: Db, id: string): Promise<ListedAdmin | undefined> =>
  (await readBriefly(db, listed(db).where('admin.id', '=', id)))[0];

const listed = (db: Db) =>
  db
    .selectFrom('admin')
    .innerJoin('login', 'login.id', 'admin.id')
    .select(['admin.id', 'first_name as firstName', 'last_name as lastName', 'phone', 'login.email'])
    .select(['admin.created_at as createdAt', 'login.disabled_at as disabledAt']);

export const findAdmin = async (db: Db, id: string): Promise<Admin | undefined> => {
  const found = db
    .selectFrom('admin')
    .innerJoin('login', 'login.id', 'admin.id')
    .where('admin.id', '=', id)
    .select(['admin.id', 'first_name as firstName', 'last_name as lastName', 'phone', 'login.email']);
  return (await readBriefly(db, found))[0];
};

export const updateAdmin = async (
  db: Transaction,
  id: string,
  { firstName, lastName, phone }: Changes<Omit<Admin, 'id' | 'email'>>,
  at: string,
): Promise<void> => {
  const columns = omitUndefined({ first_name: firstName, last_name: lastName, phone, updated_at: at });
  await db.updateTable('admin').set(columns).where('id', '=', id).execute();
};
