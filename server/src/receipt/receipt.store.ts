import type { Caller } from '../auth/caller.ts';
import type { Db } from '../db/database.ts';
import { onlyRow, readBriefly } from '../db/read.ts';

/** The email that a login has at this moment. */
export const emailOf = async (db: Db, { loginId }: Caller): Promise<string> =>
  onlyRow(await readBriefly(db, db.selectFrom('login').select('email').where('id', '=', loginId))).email;
