import { recordEntry } from '../../audit/record-entry.service.ts';
import { atomically, type Context } from '../../context.ts';
import { asSubject } from './login.ts';
import * as store from './logins.store.ts';

/** What was refused. `account` is the login that somebody tried to use; `call` is the route that was asked for. */
export type Refusal = {
  what: 'login failed' | 'wrong password' | 'wrong code' | 'wrong PIN' | 'too many tries' | 'permission refused';
  account?: { id: string; email: string } | null;
  call: string;
};

/** An unknown email is not kept: somebody may have typed a password there. */
export const recordRefusal = (context: Context, { what, account, call }: Refusal): Promise<void> =>
  atomically(context, async (inside) => {
    const id = account?.id ?? inside.asker?.loginId;
    const login = id ? await store.findLogin(inside.db, id) : undefined;
    await recordEntry(inside, {
      kind: what === 'permission refused' ? 'permission' : 'login',
      act: 'refused',
      ...(login ? asSubject(login) : { subject: { id: null, name: '' }, shopId: null }),
      changes: [
        { field: 'reason', before: null, after: what },
        { field: 'call', before: null, after: call },
      ],
    });
  });
