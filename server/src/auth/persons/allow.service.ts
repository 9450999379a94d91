import {
  type Act,
  APPROVER,
  type Deed,
  deedWords,
  isAllowed,
  refusalWords,
} from '@mendpoint/domain/people/permissions';
import { recordEntry } from '../../audit/record-entry.service.ts';
import { atomically, type Context } from '../../context.ts';
import { ApprovalNeeded, Forbidden, PinNeeded } from '../../errors.ts';
import type { Caller, Origin, Person } from '../caller.ts';
import { hashOf, newToken } from '../tokens.ts';
import { findByPin } from './enter-pin.service.ts';
import * as store from './persons.store.ts';

/** So long a manager's word waits for the call that it is for. */
const APPROVAL_MS = 2 * 60_000;

/**
 * Lets a manager of the shop approve one deed of whoever is at the till, and answers what brings that with the call, and who
 * it was. Throws WrongPin, TooManyTries, Busy, Forbidden.
 */
export const approve = async (
  context: Context,
  caller: Caller,
  { deed, pin }: { deed: Deed; pin: string },
  origin: Origin,
): Promise<{ token: string; by: Person }> => {
  const by = await findByPin(context, caller, pin, origin);
  if (by.role !== APPROVER) throw new Forbidden(`${by.name} may not approve this. Ask a ${APPROVER}.`);
  const token = newToken();
  const now = context.now();
  const until = new Date(now.getTime() + APPROVAL_MS);
  await atomically(context, ({ db }) =>
    store.saveApproval(db, hashOf(origin.token), { hash: hashOf(token), deed, by: by.id, now, until }),
  );
  return { token, by };
};

/**
 * Lets a caller go on whom the table of permissions allows the act, or whom a manager has approved it, in the transaction of
 * the act: what fails uses nothing up. A manager's word is for the `subject` (the id of what is there already) and up to
 * the `amount`, in cents or percent as the table says. Answers who approved it; null: it needed nobody. A shop without staff and
 * an admin may do everything. Throws PinNeeded, ApprovalNeeded.
 */
export const allow = async (
  inside: Context,
  caller: Caller,
  act: Act,
  { subject = null, amount = 0 }: Partial<Omit<Deed, 'act'>> = {},
): Promise<Person | null> => {
  const { hasStaff, person, approval, shopId } = caller;
  if (!hasStaff) return null;
  if (person === null) throw new PinNeeded();
  if (isAllowed(person.role, act, amount)) return null;
  const deed = { act, subject, amount };
  const by = approval && (await store.takeApproval(inside.db, approval, deed, inside.now()));
  if (by?.role !== APPROVER) throw new ApprovalNeeded(refusalWords(person.role, deed), deed);
  const changes = [{ field: 'act', before: null, after: deedWords(deed) }];
  recordEntry(inside, { kind: 'permission', act: 'approved', subject: { id: by.id, name: by.name }, shopId, changes });
  return by;
};
