import type { Db, Transaction } from '../../db/database.ts';
import type { Login } from '../logins/login.ts';

type KnownNetwork = { loginId: string; network: string; loggedInAt: Date };

export const saveKnownNetwork = async (
  db: Transaction,
  { loginId, network, loggedInAt }: KnownNetwork,
): Promise<void> => {
  const logged_in_at = loggedInAt.toISOString();
  await db
    .insertInto('known_address')
    .values({ login_id: loginId, address: network, logged_in_at })
    .onConflict((conflict) => conflict.columns(['login_id', 'address']).doUpdateSet({ logged_in_at }))
    .execute();
};

/** The account of an email, and whether the network has logged in to it after `since`. */
export const findAccount = async (
  db: Db,
  emailKey: string,
  network: string,
  since: Date,
): Promise<{ account: Pick<Login, 'id' | 'email'>; isKnown: boolean } | undefined> => {
  const row = await db
    .selectFrom('login')
    .leftJoin('known_address', (join) =>
      join
        .onRef('known_address.login_id', '=', 'login.id')
        .on('known_address.address', '=', network)
        .on('known_address.logged_in_at', '>', since.toISOString()),
    )
    .select(['login.id', 'login.email', 'known_address.address as known'])
    .where('login.email_key', '=', emailKey)
    .executeTakeFirst();
  return row && { account: { id: row.id, email: row.email }, isKnown: row.known !== null };
};

export const deleteKnownNetworksUntil = async (db: Transaction, instant: Date): Promise<void> => {
  await db.deleteFrom('known_address').where('logged_in_at', '<=', instant.toISOString()).execute();
};
