import type { Db, Transaction } from '../../db/database.ts';
import type { Login } from '../logins/login.ts';

export type Role = Login['role'];
type NewFactor = { loginId: string; secret: string; lastStep: number; turnedOnAt: Date };

export const findSecret = async (db: Db, loginId: string): Promise<string | undefined> =>
  (await db.selectFrom('second_factor').select('secret').where('login_id', '=', loginId).executeTakeFirst())?.secret;

/** False, with nothing saved, where the login has one. */
export const insertFactor = async (
  db: Transaction,
  { loginId, secret, lastStep, turnedOnAt }: NewFactor,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ login_id: loginId, secret, last_step: lastStep, turned_on_at: turnedOnAt.toISOString() })
    .onConflict((conflict) => conflict.column('login_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** True for whoever comes first with a code of this period or a later one than was used. */
export const takeStep = async (db: Transaction, loginId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('login_id', '=', loginId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** False where there was none. Its recovery codes go with it. */
export const deleteFactor = async (db: Transaction, loginId: string): Promise<boolean> => {
  await db.deleteFrom('recovery_code').where('login_id', '=', loginId).execute();
  const factors = db.deleteFrom('second_factor').where('login_id', '=', loginId);
  return (await factors.executeTakeFirstOrThrow()).numDeletedRows > 0n;
};

export const replaceRecoveryCodes = async (
  db: Transaction,
  loginId: string,
  hashes: readonly string[],
): Promise<void> => {
  await db.deleteFrom('recovery_code').where('login_id', '=', loginId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ login_id: loginId, code_hash })))
    .execute();
};

/** True for whoever deleted it: of two who use a code at the same moment, one does. */
export const takeRecoveryCode = async (db: Transaction, loginId: string, codeHash: string): Promise<boolean> => {
  const codes = db.deleteFrom('recovery_code').where('login_id', '=', loginId).where('code_hash', '=', codeHash);
  return (await codes.executeTakeFirstOrThrow()).numDeletedRows > 0n;
};

export const countRecoveryCodes = async (db: Db, loginId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Whether the logins of each role must have a second factor. */
export const readRules = async (db: Db): Promise<Record<Role, boolean>> => {
  const rows = await db.selectFrom('second_factor_rule').select('role').where('required', '=', 1).execute();
  const required = new Set(rows.map(({ role }) => role));
  return { admin: required.has('admin'), shop: required.has('shop') };
};

/** False where it was so already. */
export const saveRule = async (db: Transaction, role: Role, required: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor_rule')
    .set({ required: required ? 1 : 0 })
    .where('role', '=', role)
    .where('required', '!=', required ? 1 : 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
