import type { Caller } from '../caller.ts';
import { atomically, type Context } from '../context.ts';
import { databaseFailure } from '../db/failures.ts';
import { Conflict, Forbidden, NotFound } from '../errors.ts';
import { saveEmail, saveNewLogin } from '../logins/logins.service.ts';
import * as store from './admins.store.ts';

type Person = { first_name: string; last_name: string; phone: string; email: string };
export type Admin = Person & { id: string };
export type NewAdmin = Person & { password: string };

/** Throws NotFound. */
export const findAdmin = async ({ db }: Context, id: string): Promise<Admin> => {
  const admin = await store.findAdmin(db, id);
  if (!admin) throw new NotFound('Admin');
  return admin;
};

/** Throws RuleError for a password that is too short or too long, Conflict for an email that is taken. */
export const createAdmin = async (context: Context, { password, email, ...person }: NewAdmin): Promise<Admin> => {
  const id = context.newId();
  const at = context.now().toISOString();
  await unlessTaken(
    atomically(context, async (inside) => {
      await saveNewLogin(inside, { id, role: 'admin', email, password });
      await store.insertAdmin(inside.db, { id, ...person, created_at: at, updated_at: at });
    }),
  );
  return { id, email: email.trim(), ...person };
};

/** Admins only, as are all the rights of the new one. */
export const registerAdmin = (context: Context, caller: Caller, admin: NewAdmin): Promise<Admin> => {
  if (caller.role !== 'admin') throw new Forbidden();
  return createAdmin(context, admin);
};

/** An admin's own record; a new email is that of the login too. Throws Conflict when it is taken. */
export const updateOwnAdmin = (
  context: Context,
  { loginId }: Caller,
  { email, ...changes }: Partial<Person>,
): Promise<Admin> =>
  unlessTaken(
    atomically(context, async (inside) => {
      await store.updateAdmin(inside.db, loginId, { ...changes, updated_at: inside.now().toISOString() });
      if (email !== undefined) await saveEmail(inside, loginId, email);
      return findAdmin(inside, loginId);
    }),
  );

const unlessTaken = async <T>(saved: Promise<T>): Promise<T> => {
  try {
    return await saved;
  } catch (error) {
    if (databaseFailure(error) === 'unique') throw new Conflict('This email is already in use.', 'email');
    throw error;
  }
};

export const hasAdmin = ({ db }: Context): Promise<boolean> => store.hasAdmin(db);

/** Until the transaction ends, nobody else adds an admin. */
export const lockAdmins = ({ db }: Context): Promise<void> => store.lockAdmins(db);
