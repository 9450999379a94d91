import { differences } from '../../audit/audit-entry.ts';
import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Caller } from '../../auth/caller.ts';
import type { AtomicContext } from '../../context.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { forgetPasscode } from '../../vault/vault.service.ts';
import type { Ticket } from '../ticket.ts';
import { writeLogAs } from '../tickets.service.ts';
import * as store from './access.store.ts';

type Subject = Pick<Ticket, 'id' | 'number' | 'shopId'>;

/**
 * Deletes the passcode of a ticket, if it has one, in the transaction of what it is deleted for, which `why` says: whoever ends
 * a ticket calls it. Where that transaction fails afterwards the passcode may be lost, and is never left. Throws Unavailable.
 */
export const forgetAccess = async (
  inside: AtomicContext,
  caller: Caller,
  ticket: Subject,
  why: string,
): Promise<void> => {
  const said = await store.findAccess(inside.db, ticket.id);
  if (said?.passcodeId != null) await forgetAs(inside, await whoKeeps(inside, caller), ticket, why);
};

/** The same by a name. */
export const forgetAccessAs = async (
  inside: AtomicContext,
  who: string,
  ticket: Subject,
  why: string,
): Promise<void> => {
  const said = await store.findAccess(inside.db, ticket.id);
  if (said?.passcodeId != null) await forgetAs(inside, who, ticket, why);
};

/** The same of a ticket that has one, by a name. A full log takes the entry all the same: nothing keeps a passcode alive. */
export const forgetAs = async (inside: AtomicContext, who: string, ticket: Subject, why: string): Promise<void> => {
  const { id, number, shopId } = ticket;
  await store.deleteAccess(inside.db, id);
  await writeLogAs(inside, who, id, { kind: 'access', text: `Passcode deleted: ${why}` });
  const changes = differences({ passcode: 'kept' }, { passcode: null, reason: why });
  await recordEntry(inside, { kind: 'ticket', act: 'changed', subject: { id, name: number }, shopId, changes });
  // Last, so that little can fail after it.
  await forgetPasscode(inside, id);
};

/** The passcodes of all tickets of a customer who is deleted. In its transaction. */
export const forgetAccessOfCustomer = async (
  inside: AtomicContext,
  caller: Caller,
  customerId: string,
): Promise<void> => {
  for (const ticket of await store.withPasscodeOf(inside.db, customerId))
    await forgetAccess(inside, caller, ticket, 'the customer was deleted');
};
