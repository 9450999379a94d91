import {
  type Act,
  APPROVER,
  type Deed,
  deedWords,
  GIVEN_ACTS,
  isAllowed,
  refusalWords,
} from '@mendpoint/domain/people/permissions';
import { recordEntry } from '../../audit/record-entry.service.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { ApprovalNeeded, Forbidden, PinNeeded } from '../../errors.ts';
import type { Caller, Origin, Person } from '../caller.ts';
import { hashOf, newToken } from '../tokens.ts';
import * as store from './approvals.store.ts';
import { findByPin } from './enter-pin.service.ts';

/** So long a manager's word waits for the call that it is for, whatever else is approved meanwhile. */
const APPROVAL_MS = 2 * 60_000;

/**
 * Lets a manager of the shop approve one deed of whoever is at the till, and answers what brings that with the call, and who
 * it was. The trail keeps it, used or not. Throws WrongPin, TooManyTries, Busy, Forbidden, PinNeeded.
 */
export const approve = async (
  context: Context,
  caller: Caller,
  { deed, pin }: { deed: Deed; pin: string },
  origin: Origin,
): Promise<{ token: string; by: Person }> => {
  const by = await findByPin(context, caller, pin, origin);
  if (by.role !== APPROVER) throw new Forbidden(`${by.name} may not approve this. Ask a ${APPROVER}.`);
  if (caller.person === null) throw new PinNeeded();
  const { id: personId } = caller.person;
  const token = newToken();
  const at = context.now();
  const until = new Date(at.getTime() + APPROVAL_MS);
  const approval = { hash: hashOf(token), sessionHash: hashOf(origin.token) };
  await atomically(context, async (inside) => {
    await store.insertApproval(inside.db, { ...approval, personId, deed, by: by.id, at, until });
    await record(inside, caller, 'approved', by, deed);
  });
  return { token, by };
};

const record = async (
  inside: AtomicContext,
  { shopId }: Caller,
  act: 'approved' | 'used' | 'given back',
  by: Person,
  deed: Deed,
): Promise<void> => {
  const changes = [{ field: 'act', before: null, after: deedWords(deed) }];
  if (deed.subject !== null) changes.push({ field: 'record', before: null, after: deed.subject });
  await recordEntry(inside, { kind: 'permission', act, subject: { id: by.id, name: by.name }, shopId, changes });
};

/**
 * Whether a manager has to approve it, by the table of permissions. A shop without staff and an admin may do everything. Throws
 * PinNeeded, and Forbidden for what is given to people and approved to nobody.
 */
export const mustBeApproved = ({ hasStaff, person }: Caller, deed: Deed): boolean => {
  if (!hasStaff) return false;
  if (person === null) throw new PinNeeded();
  if (isAllowed(person, deed.act, deed.amount)) return false;
  if (GIVEN_ACTS.some((act) => act === deed.act)) throw new Forbidden(refusalWords(person.role, deed));
  return true;
};

/** The refusal of what a manager has not approved. */
export const approvalNeeded = ({ person }: Caller, deed: Deed): ApprovalNeeded =>
  new ApprovalNeeded(refusalWords(person?.role ?? 'cashier', deed), deed);

/**
 * Lets a caller go on whom the table of permissions allows the act, or whom a manager has approved it, in the transaction of
 * the act: what fails uses nothing up. A manager's word is for the `subject` (the id of what is there already) and up to
 * the `amount`, in cents or percent as the table says. Answers who approved it; null: it needed nobody. A shop without staff and
 * an admin may do everything. Throws PinNeeded, ApprovalNeeded.
 */
export const allow = async (
  inside: AtomicContext,
  caller: Caller,
  act: Act,
  { subject = null, amount = 0 }: Partial<Omit<Deed, 'act'>> = {},
): Promise<Person | null> => (await takeWord(inside, caller, { act, subject, amount }))?.by ?? null;

const takeWord = async (inside: AtomicContext, caller: Caller, deed: Deed): Promise<store.Taken | null> => {
  if (!mustBeApproved(caller, deed)) return null;
  const { person, approval } = caller;
  const personId = person?.id ?? '';
  const taken = approval && (await store.takeApproval(inside.db, approval, { deed, personId, now: inside.now() }));
  if (taken?.by.role !== APPROVER) throw approvalNeeded(caller, deed);
  await record(inside, caller, 'used', taken.by, deed);
  return taken;
};

/**
 * `allow` for an act whose transaction is yet to begin. Answers what gives the manager's word back where the act is refused:
 * nothing was done with it, and of two calls at once only one has it.
 */
export const allowAhead = async (context: Context, caller: Caller, deed: Deed): Promise<() => Promise<void>> => {
  const taken = await atomically(context, (inside) => takeWord(inside, caller, deed));
  return async () => {
    if (taken === null) return;
    await atomically(context, async (inside) => {
      await store.giveBackApproval(inside.db, taken.tokenHash);
      await record(inside, caller, 'given back', taken.by, deed);
    });
  };
};

/** Refuses what `allow` would refuse, and uses nothing up. Throws PinNeeded, ApprovalNeeded. */
export const refuseUnlessAllowed = async ({ db, now }: Context, caller: Caller, deed: Deed): Promise<void> => {
  if (!mustBeApproved(caller, deed)) return;
  const { person, approval } = caller;
  const asked = { deed, personId: person?.id ?? '', now: now() };
  if (!approval || !(await store.findApproval(db, approval, asked))) throw approvalNeeded(caller, deed);
};

export const forgetOldApprovals = ({ db, now }: AtomicContext): Promise<void> => store.deleteApprovalsUntil(db, now());
