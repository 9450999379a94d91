import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller, Origin } from '../auth/caller.ts';
import { changeOwnEmail } from '../auth/logins/change-login.service.ts';
import type { LoginChange } from '../auth/logins/login.ts';
import { addMovedLogin, createLogin } from '../auth/logins/logins.service.ts';
import { proveForEmail } from '../auth/logins/prove-owner.service.ts';
import { hashPassword } from '../auth/passwords/hash-password.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { refuseTaken } from '../editing/refusals.ts';
import type { Changes } from '../editing/sent-fields.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Admin, NewAdmin } from './admin.ts';
import * as store from './admins.store.ts';

/** Throws NotFound. */
export const findAdmin = async ({ db }: Context, id: string): Promise<Admin> => {
  const admin = await store.findAdmin(db, id);
  if (!admin) throw new NotFound('Admin');
  return admin;
};

/** Before the transaction of `createAdmin`. Throws RuleError for a password that may not be one, Busy. */
export const hashOfNewAdmin = (context: Context, { email, password }: NewAdmin): Promise<string> =>
  hashPassword(context, { email, password, shopName: null, field: 'password' });

/** Throws Conflict for an email that is taken. */
export const createAdmin = async (context: Context, admin: NewAdmin, passwordHash: string): Promise<Admin> => {
  const { email, firstName, lastName, phone } = admin;
  const person = { firstName, lastName, phone };
  const id = context.newId();
  const at = context.now().toISOString();
  await unlessTaken(
    atomically(context, async (inside) => {
      await createLogin(inside, { id, role: 'admin', email, passwordHash, shopName: null });
      await store.insertAdmin(inside.db, { id, ...person }, at);
    }),
  );
  return { id, email: email.trim(), ...person };
};

/** One who is brought along with the hash of their password. In a transaction, for an email that is free. */
export const addMovedAdmin = async (
  inside: AtomicContext,
  admin: Admin,
  passwordHash: string,
  at: Date,
): Promise<void> => {
  const { id, email, ...person } = admin;
  await addMovedLogin(inside, { id, role: 'admin', email, passwordHash, shopName: null }, at);
  await store.insertAdmin(inside.db, { id, ...person }, at.toISOString());
};

type OwnChanges = Changes<Omit<Admin, 'id'>> & { oldPassword?: string };

/**
 * An admin's own record. A new email is that of the login too: it asks for the password and ends the other sessions.
 * Throws Conflict when it is taken, RuleError, WrongPassword, TooManyTries.
 */
export const updateOwnAdmin = async (
  context: Context,
  { loginId }: Caller,
  { email, oldPassword, ...changes }: OwnChanges,
  origin: Origin,
): Promise<{ admin: Admin; changed: LoginChange | null }> => {
  const proof = await proveForEmail(context, loginId, { email, oldPassword }, origin);
  return unlessTaken(
    atomically(context, async (inside) => {
      const before = await findAdmin(inside, loginId);
      await store.updateAdmin(inside.db, loginId, changes, inside.now().toISOString());
      const login = { id: loginId, role: 'admin' as const, email: before.email };
      const changed = email === undefined ? null : await changeOwnEmail(inside, login, email, proof);
      const admin = await findAdmin(inside, loginId);
      const subject = { id: loginId, name: before.email, shopId: null };
      await recordEntry(inside, ...entriesOf('account', subject, namesOf(before), namesOf(admin)));
      return { admin, changed };
    }),
  );
};

/** What an admin's record says besides the email, which is the login's. */
const namesOf = ({ firstName, lastName, phone }: Admin) => ({ first_name: firstName, last_name: lastName, phone });

const unlessTaken = <Saved>(saving: Promise<Saved>): Promise<Saved> =>
  refuseTaken(saving, () => new Conflict('This email is already in use.', 'email'));

export const hasAdmin = ({ db }: Context): Promise<boolean> => store.hasAdmin(db);

/** Answers null when there is an admin already. Of servers that start at once on an empty database, one adds its own. */
export const createFirstAdmin = (context: Context, admin: NewAdmin, passwordHash: string): Promise<Admin | null> =>
  atomically(context, async (inside) => {
    await store.lockAdmins(inside.db);
    return (await store.hasAdmin(inside.db)) ? null : createAdmin(inside, admin, passwordHash);
  });
