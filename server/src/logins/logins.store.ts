import { nameKey } from '@mendpoint/domain/search-key';
import type { Db } from '../db/database.ts';
import type { LoginTable } from './logins.table.ts';

export const findLogin = (db: Db, email: string) =>
  db.selectFrom('login').selectAll().where('email_key', '=', nameKey(email)).executeTakeFirst();

export const insertLogin = async (db: Db, login: LoginTable): Promise<void> => {
  await db.insertInto('login').values(login).execute();
};
