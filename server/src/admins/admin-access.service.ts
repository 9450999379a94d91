import type { Caller } from '../auth/caller.ts';
import { deleteLogin, disableLogin, enableLogin } from '../auth/logins/logins.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { Conflict, NotFound, Unauthorized } from '../errors.ts';
import type { ListedAdmin } from './admin.ts';
import * as store from './admins.store.ts';

const MOST_LISTED = 1000;

export const listAdmins = ({ db }: Context): Promise<ListedAdmin[]> => store.listAdmins(db, MOST_LISTED);

/** Lets another admin log in or not. Throws NotFound, Conflict (the caller's own login). */
export const changeAccess = (
  context: Context,
  caller: Caller,
  { id, disabled }: { id: string; disabled: boolean },
): Promise<ListedAdmin> =>
  atomically(context, async (inside) => {
    await findOther(inside, caller, id, 'You cannot disable yourself.');
    await (disabled ? disableLogin(inside, id) : enableLogin(inside, id));
    return findListed(inside, id);
  });

/** What they did stays in the audit trail. Throws NotFound, Conflict (the caller's own login). */
export const removeAdmin = (context: Context, caller: Caller, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    await findOther(inside, caller, id, 'You cannot remove yourself.');
    await deleteLogin(inside, id);
  });

/**
 * One admin always stays: whoever asks, because nobody shuts out themselves. Of two who shut out each other the second has
 * lost that right by the time the first is done, so they go one after the other.
 */
const findOther = async (inside: AtomicContext, { loginId }: Caller, id: string, refusal: string): Promise<void> => {
  await store.lockAdmins(inside.db);
  const asker = await store.findListedAdmin(inside.db, loginId);
  if (!asker || asker.disabledAt !== null) throw new Unauthorized();
  await findListed(inside, id);
  if (id === loginId) throw new Conflict(refusal);
};

const findListed = async ({ db }: Context, id: string): Promise<ListedAdmin> => {
  const admin = await store.findListedAdmin(db, id);
  if (!admin) throw new NotFound('Admin');
  return admin;
};
