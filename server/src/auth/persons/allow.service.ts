import {
  type Act,
  APPROVER,
  GIVEN_ACTS,
  isAllowed,
  refusalWords,
  type WantedAct,
  wantedWords,
} from '@mendpoint/domain/people/permissions';
import { recordEntry } from '../../audit/record-entry.service.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { ApprovalNeeded, Forbidden, PinNeeded } from '../../errors.ts';
import type { Caller, Origin, Person } from '../caller.ts';
import { hashOf, newToken } from '../tokens.ts';
import * as store from './approvals.store.ts';
import { findByPin } from './enter-pin.service.ts';

/** How long an approval waits for its call, whatever else is approved meanwhile. */
const APPROVAL_MS = 2 * 60_000;

/**
 * Lets a manager of the shop approve one act of whoever is at the till, and answers what brings that with the call, and who
 * it was. The trail keeps it, used or not. Throws WrongPin, TooManyTries, Busy, Forbidden, PinNeeded.
 */
export const approve = async (
  context: Context,
  caller: Caller,
  { wanted, pin }: { wanted: WantedAct; pin: string },
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
    await store.insertApproval(inside.db, { ...approval, personId, wanted, by: by.id, at, until });
    await record(inside, caller, 'approved', by, wanted);
  });
  return { token, by };
};

const record = async (
  inside: AtomicContext,
  { shopId }: Caller,
  act: 'approved' | 'used' | 'given back',
  by: Person,
  wanted: WantedAct,
): Promise<void> => {
  const changes = [{ field: 'act', before: null, after: wantedWords(wanted) }];
  if (wanted.subject !== null) changes.push({ field: 'record', before: null, after: wanted.subject });
  await recordEntry(inside, { kind: 'permission', act, subject: { id: by.id, name: by.name }, shopId, changes });
};

/**
 * Whether a manager has to approve the act, by the table of permissions. An admin and a shop without staff may do
 * everything. Throws PinNeeded, and Forbidden for an act that is given to people and cannot be approved.
 */
export const mustBeApproved = ({ hasStaff, person }: Caller, wanted: WantedAct): boolean => {
  if (!hasStaff) return false;
  if (person === null) throw new PinNeeded();
  if (isAllowed(person, wanted.act, wanted.amount)) return false;
  if (GIVEN_ACTS.some((act) => act === wanted.act)) throw new Forbidden(refusalWords(person.role, wanted));
  return true;
};

/** Whether the caller may do the act by themselves, whatever its amount. False while nobody is at the till. */
export const mayDo = ({ hasStaff, person }: Caller, act: Act): boolean =>
  !hasStaff || (person !== null && isAllowed(person, act));

/** The error for an act that no manager has approved. */
export const approvalNeeded = ({ person }: Caller, wanted: WantedAct, because = ''): ApprovalNeeded =>
  new ApprovalNeeded([refusalWords(person?.role ?? 'cashier', wanted), because].join(' ').trim(), wanted);

/**
 * Lets the caller do an act that the table of permissions allows them or a manager has approved. Call it in the
 * transaction of the act, so that a failure uses no approval up. An approval is for the `subject` (the id of an
 * existing thing) and up to the `amount`, in cents or percent as the table says. Answers who approved; null when no
 * approval was needed. An admin and a shop without staff may do everything. `because` is what a manager should know besides. Throws
 * PinNeeded, ApprovalNeeded.
 */
export const allow = async (
  inside: AtomicContext,
  caller: Caller,
  act: Act,
  { subject = null, amount = 0, because = '' }: Partial<Omit<WantedAct, 'act'>> & { because?: string } = {},
): Promise<Person | null> => (await takeWord(inside, caller, { act, subject, amount }, because))?.by ?? null;

const takeWord = async (
  inside: AtomicContext,
  caller: Caller,
  wanted: WantedAct,
  because = '',
): Promise<store.Taken | null> => {
  if (!mustBeApproved(caller, wanted)) return null;
  const { person, approval } = caller;
  const personId = person?.id ?? '';
  const taken = approval && (await store.takeApproval(inside.db, approval, { wanted, personId, now: inside.now() }));
  if (taken?.by.role !== APPROVER) throw approvalNeeded(caller, wanted, because);
  await record(inside, caller, 'used', taken.by, wanted);
  return taken;
};

/**
 * `allow` for an act whose transaction has not begun. Answers a function that gives the approval back when the act is
 * refused. Of two calls at once only one gets the approval.
 */
export const allowAhead = async (context: Context, caller: Caller, wanted: WantedAct): Promise<() => Promise<void>> => {
  const taken = await atomically(context, (inside) => takeWord(inside, caller, wanted));
  return async () => {
    if (taken === null) return;
    await atomically(context, async (inside) => {
      await store.giveBackApproval(inside.db, taken.tokenHash);
      await record(inside, caller, 'given back', taken.by, wanted);
    });
  };
};

/** Refuses what `allow` would refuse, and uses nothing up. Throws PinNeeded, ApprovalNeeded. */
export const refuseUnlessAllowed = async ({ db, now }: Context, caller: Caller, wanted: WantedAct): Promise<void> => {
  if (!mustBeApproved(caller, wanted)) return;
  const { person, approval } = caller;
  const asked = { wanted, personId: person?.id ?? '', now: now() };
  if (!approval || !(await store.findApproval(db, approval, asked))) throw approvalNeeded(caller, wanted);
};

export const forgetOldApprovals = ({ db, now }: AtomicContext): Promise<void> => store.deleteApprovalsUntil(db, now());
