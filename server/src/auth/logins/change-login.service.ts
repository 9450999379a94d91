import type { FieldChange } from '../../audit/audit-entry.ts';
import { recordEntry } from '../../audit/record-entry.service.ts';
import type { AtomicContext } from '../../context.ts';
import { WrongPassword } from '../../errors.ts';
import * as resets from '../resets/resets.store.ts';
import * as tickets from '../second-factor/tickets.store.ts';
import * as sessions from '../sessions/sessions.store.ts';
import { hashOf } from '../tokens.ts';
import { asSubject, type Login, type LoginChange } from './login.ts';
import * as store from './logins.store.ts';
import { isSameEmail, type OwnerProof } from './prove-owner.service.ts';

type LoginBefore = Pick<Login, 'id' | 'role' | 'email'>;

/**
 * Saves the email that an owner wants, in a transaction. Their other sessions and reset links end, and the answer is the
 * change; null where the email is only written otherwise. Throws WrongPassword without a proof, or when the password has
 * changed since. An email that is taken breaks the unique constraint.
 */
export const changeOwnEmail = async (
  context: AtomicContext,
  login: LoginBefore,
  email: string,
  proof: OwnerProof | null,
): Promise<LoginChange | null> => {
  if (isSameEmail(email, login.email)) {
    await store.updateLogin(context.db, login.id, { email }, null);
    return null;
  }
  const isSaved = proof !== null && (await replaceKeys(context, login.id, { email }, proof));
  if (!isSaved) throw new WrongPassword('oldPassword');
  return recorded(context, { what: 'email', by: 'owner', login, email: login.email, at: context.now() }, email);
};

/** Saves a password, hashed before the transaction. Throws WrongPassword when the old one has changed since the proof. */
export const changeOwnPassword = async (
  context: AtomicContext,
  login: LoginBefore,
  passwordHash: string,
  proof: OwnerProof,
): Promise<LoginChange> => {
  if (!(await replaceKeys(context, login.id, { passwordHash }, proof))) throw new WrongPassword();
  return recorded(context, { what: 'password', by: 'owner', login, email: login.email, at: context.now() });
};

/** Saves the password that was chosen by a reset link, in the transaction that uses the link up. */
export const changePasswordByLink = async (
  context: AtomicContext,
  login: LoginBefore,
  passwordHash: string,
): Promise<LoginChange> => {
  await replaceKeys(context, login.id, { passwordHash }, null);
  return recorded(context, { what: 'password', by: 'link', login, email: login.email, at: context.now() });
};

/**
 * Saves the email and, unless it is null, the password that an admin gives a login; all its sessions end. The answer is
 * the change; null where the email is only written otherwise. An email that is taken breaks the unique constraint.
 */
export const changeLoginByAdmin = async (
  context: AtomicContext,
  login: LoginBefore,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<LoginChange | null> => {
  const isNewEmail = !isSameEmail(email, login.email);
  const isNewPassword = passwordHash !== null;
  const changes = isNewPassword ? { email, passwordHash } : { email };
  if (!isNewEmail && !isNewPassword) {
    await store.updateLogin(context.db, login.id, changes, null);
    return null;
  }
  await replaceKeys(context, login.id, changes, null);
  const what = isNewEmail && isNewPassword ? 'email and password' : isNewEmail ? 'email' : 'password';
  return recorded(context, { what, by: 'admin', login, email: login.email, at: context.now() }, email);
};

const SET_BY: Record<LoginChange['by'], string> = {
  owner: 'set by its owner',
  admin: 'set by an admin',
  link: 'set by a mailed link',
};

/** The same change, written into the audit trail with the transaction. Of a password only that it was set. */
const recorded = async (context: AtomicContext, change: LoginChange, email = change.email): Promise<LoginChange> => {
  const { what, by, login } = change;
  const changes: FieldChange[] = [];
  if (email !== change.email) changes.push({ field: 'email', before: change.email, after: email.trim() });
  if (what !== 'email') changes.push({ field: 'password', before: null, after: SET_BY[by] });
  const subject = asSubject({ ...login, email: change.email });
  await recordEntry(context, {
    kind: 'account',
    act: 'changed',
    ...subject,
    changes,
    ...(by === 'link' && { loginId: login.id }),
  });
  return change;
};

/**
 * Ends what the old email or password let in: all sessions but the owner's own, logins that were begun, and reset links.
 * False, with nothing done, when the password is no longer the proved one, because another change with it came first.
 */
const replaceKeys = async (
  { db }: AtomicContext,
  id: string,
  changes: { email?: string; passwordHash?: string },
  owner: OwnerProof | null,
): Promise<boolean> => {
  if (!(await store.updateLogin(db, id, changes, owner?.passwordHash ?? null))) return false;
  await sessions.deleteSessionsOf(db, id, owner && hashOf(owner.token));
  await resets.deleteResetsOf(db, id);
  await tickets.deleteTicketsOf(db, id);
  return true;
};
