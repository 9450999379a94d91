import { nameKey } from '@mendpoint/domain/search-key';
import type { Db } from '../../db/database.ts';
import type { LoginTable } from '../auth.table.ts';

export const findLogin = (db: Db, email: string) =>
  db.selectFrom('login').selectAll().where('email_key', '=', nameKey(email)).executeTakeFirst();

export const insertLogin = async (db: Db, login: LoginTable): Promise<void> => {
  await db.insertInto('login').values(login).execute();
};

export const findLoginById = (db: Db, id: string) =>
  db.selectFrom('login').selectAll().where('id', '=', id).executeTakeFirst();

/** False, with nothing changed, where the password is not the one named. */
export const updateLogin = async (
  db: Db,
  id: string,
  changes: Partial<Pick<LoginTable, 'email' | 'email_key' | 'password_hash'>>,
  passwordHash: string | null,
): Promise<boolean> => {
  const login = db.updateTable('login').set(changes).where('id', '=', id);
  const { numUpdatedRows } = await (passwordHash === null
    ? login
    : login.where('password_hash', '=', passwordHash)
  ).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const deleteLogin = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('login').where('id', '=', id).execute();
};
