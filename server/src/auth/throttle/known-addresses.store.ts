import type { Db } from '../../db/database.ts';
import type { KnownAddressTable } from '../auth.table.ts';

export const saveKnownAddress = async (db: Db, known: KnownAddressTable): Promise<void> => {
  await db
    .insertInto('known_address')
    .values(known)
    .onConflict((conflict) =>
      conflict.columns(['login_id', 'address']).doUpdateSet({ logged_in_at: known.logged_in_at }),
    )
    .execute();
};

/** The login of an email, and whether the address has logged in to it since an instant. */
export const findAccountAt = (db: Db, emailKey: string, address: string, since: string) =>
  db
    .selectFrom('login')
    .leftJoin('known_address', (join) =>
      join
        .onRef('known_address.login_id', '=', 'login.id')
        .on('known_address.address', '=', address)
        .on('known_address.logged_in_at', '>', since),
    )
    .select(['login.id', 'login.email', 'known_address.address as known'])
    .where('login.email_key', '=', emailKey)
    .executeTakeFirst();

export const deleteAddressesUntil = async (db: Db, instant: string): Promise<void> => {
  await db.deleteFrom('known_address').where('logged_in_at', '<=', instant).execute();
};
