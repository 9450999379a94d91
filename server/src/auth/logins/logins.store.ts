import { nameKey } from '@mendpoint/domain/text/search-key';
import { type Db, hasRowLocks, type Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { readBriefly } from '../../db/read.ts';
import type { Login } from './login.ts';

/** A shop's name belongs to its login, because it is easily guessed as a password. */
const logins = (db: Db) =>
  db
    .selectFrom('login')
    .leftJoin('shop', 'shop.id', 'login.id')
    .select(['login.id', 'login.role', 'login.email', 'password_hash as passwordHash', 'shop.name as shopName'])
    .select('login.disabled_at');

type LoginRow = Omit<Login, 'isDisabled'> & { disabled_at: string | null };

const loginOf = (row: LoginRow | undefined): Login | undefined => {
  if (!row) return undefined;
  const { disabled_at, ...login } = row;
  return { ...login, isDisabled: disabled_at !== null };
};

export const findLogin = async (db: Db, id: string): Promise<Login | undefined> =>
  loginOf((await readBriefly(db, logins(db).where('login.id', '=', id)))[0]);

export const findLoginByEmail = async (db: Db, email: string): Promise<Login | undefined> =>
  loginOf(await logins(db).where('login.email_key', '=', nameKey(email)).executeTakeFirst());

/** A hash by bcrypt that was brought along; null where none is left. */
export const findOldHash = async (db: Db): Promise<string | null> =>
  (await oldHashes(db, {})).rows[0]?.password_hash ?? null;

const oldHashes = prepared((db) =>
  db.selectFrom('login').select('password_hash').where('password_hash', 'like', '$2%').limit(1),
);

export const listLogins = (db: Db): Promise<Pick<Login, 'id' | 'role' | 'email'>[]> =>
  db.selectFrom('login').select(['id', 'role', 'email']).execute();

/** Of those who can log in, the oldest first. */
export const emailsOfAdmins = async (db: Db, limit: number): Promise<string[]> => {
  const admins = db.selectFrom('login').select('email').where('role', '=', 'admin').where('disabled_at', 'is', null);
  return (await admins.orderBy('created_at').orderBy('id').limit(limit).execute()).map(({ email }) => email);
};

/** Held to the end of the transaction: whoever opens a session for the login waits. */
export const lockLogin = async (db: Transaction, id: string): Promise<void> => {
  const login = db.selectFrom('login').select('id').where('id', '=', id);
  await login.$if(hasRowLocks(db), (query) => query.forUpdate()).execute();
};

type LoginRecord = Omit<Login, 'shopName' | 'isDisabled'> & { createdAt: Date };

export const insertLogin = async (
  db: Transaction,
  { id, role, email, passwordHash, createdAt }: LoginRecord,
): Promise<void> => {
  await db
    .insertInto('login')
    .values({ id, role, ...emailColumns(email), password_hash: passwordHash, created_at: createdAt.toISOString() })
    .execute();
};

const emailColumns = (email: string) => ({ email: email.trim(), email_key: nameKey(email) });

/**
 * Saves a new email, password or both. False, with nothing saved, where the password is not `provedHash` (null saves in
 * any case). An email that is taken breaks the unique constraint.
 */
export const updateLogin = async (
  db: Transaction,
  id: string,
  { email, passwordHash }: { email?: string; passwordHash?: string },
  provedHash: string | null,
): Promise<boolean> => {
  const columns = {
    ...(email === undefined ? {} : emailColumns(email)),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  };
  const { numUpdatedRows } = await db
    .updateTable('login')
    .set(columns)
    .where('id', '=', id)
    .$if(provedHash !== null, (login) => login.where('password_hash', '=', provedHash))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** `at` is null to enable it. False where it was so already. */
export const setDisabled = async (db: Transaction, id: string, at: Date | null): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('login')
    .set({ disabled_at: at?.toISOString() ?? null })
    .where('id', '=', id)
    .where('disabled_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const deleteLogin = async (db: Transaction, id: string): Promise<void> => {
  await db.deleteFrom('login').where('id', '=', id).execute();
};
