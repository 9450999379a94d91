import { RuleError } from '@mendpoint/domain/rule-error';
import { endsAccess } from '@mendpoint/domain/ticket/access';
import { missingFor, missingWords } from '@mendpoint/domain/ticket/gates';
import {
  actOfStep,
  isFinished,
  isToPay,
  needsReason,
  TICKET_STATE_NAMES,
  type TicketState,
} from '@mendpoint/domain/ticket/steps';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { whoKeeps } from '../receipt/receipt.service.ts';
import { forgetAccess } from './access/forget-access.service.ts';
import { refuseClaimed } from './claim.service.ts';
import { gatesOf } from './condition/gates.service.ts';
import { refuseBeyondApproved } from './estimates/approved.service.ts';
import { isDisposedOf } from './left-behind/left-behind.store.ts';
import { notBackWords } from './loans/loans.service.ts';
import { dropParts } from './parts/give-up-parts.service.ts';
import { refuseUnsettled } from './parts/parts.service.ts';
import { collectedText, stepInWords } from './sold-tickets.service.ts';
import type { Technician, Ticket } from './ticket.ts';
import { stateBeforeCollection } from './ticket-log.store.ts';
import { holdTicket, readTicket, recordTicket, type TicketRead, writeLog } from './tickets.service.ts';
import * as store from './tickets.store.ts';

/** `from` is the state that the caller saw; `collectedBy` is to whom a device is handed out, '' for its customer. */
export type Step = { from: TicketState; to: TicketState; reason: string; collectedBy: string };

/**
 * Throws NotFound, Conflict (another state by now, no such step, no repair notice yet, a gate, more than was approved, an
 * open claim, a part of which nobody said what became of it), RuleError (a
 * reason is missing), and what `allow` throws.
 */
export const moveTicket = (context: Context, caller: Caller, id: string, step: Step): Promise<TicketRead> =>
  atomically(context, async (inside) => {
    const before = await holdTicket(inside, caller, id);
    const isOwed = step.to === 'collected' && (await isOwedFor(inside, id));
    const act = actOf(before, step, isOwed);
    await allow(inside, caller, act, { subject: id });
    await checkStep(inside, before, step, isOwed);
    await checkGates(inside, before, step);
    const now = inside.now().toISOString();
    const isFirstTime = step.to === 'received' && before.receivedAt === null;
    const to = await stateAfter(inside, id, step);
    await store.saveTicket(inside.db, {
      ...before,
      state: to,
      stateSince: now,
      receivedAt: isFirstTime ? now : before.receivedAt,
      repairedBy: repairedBy(caller, before, step),
      updatedAt: stampEdit(inside, before.updatedAt),
    });
    const text = await textOf(inside, id, step);
    await writeLog(inside, caller, id, { kind: 'step', from: step.from, to, text });
    const { reason, collectedBy } = step;
    const by = collectedBy && { collected_by: collectedBy };
    await recordTicket(inside, before, 'moved', { state: stepInWords(step.from, to), reason, ...by });
    if (isFinished(to)) await dropParts(inside, await whoKeeps(inside, caller), before, TICKET_STATE_NAMES[to]);
    if (endsAccess(to)) await forgetAccess(inside, caller, before, TICKET_STATE_NAMES[to]);
    return readTicket(inside, caller, id);
  });

/** A device that is taken back is as it was before it was handed out: where its repair was given up, it is no repair that is done. */
const stateAfter = async ({ db }: AtomicContext, id: string, { from, to }: Step): Promise<TicketState> =>
  from === 'collected' ? ((await stateBeforeCollection(db, id)) ?? to) : to;

const OWED = 'Something is to be paid: collect it at the paydesk, or say why it is handed out without a sale.';

const isOwedFor = async ({ db }: AtomicContext, id: string): Promise<boolean> =>
  isToPay((await store.linesOfTicket(db, id)).map(({ price }) => price));

const textOf = async (inside: AtomicContext, id: string, { reason, collectedBy, to }: Step): Promise<string> =>
  to === 'collected' ? collectedText(reason, collectedBy, await notBackWords(inside, id)) : reason;

/** Whoever says that a repair is done has done it, until a person says otherwise. */
const repairedBy = (
  { person }: Pick<Caller, 'person'>,
  before: Ticket,
  { from, to }: Pick<Step, 'from' | 'to'>,
): Technician | null => {
  const isDone = from === 'in_repair' && (to === 'quality_check' || to === 'ready');
  return isDone && person ? { id: person.id, name: person.name } : before.repairedBy;
};

const actOf = ({ state, receivedAt, invoice }: Ticket, { from, to }: Step, isOwed: boolean) => {
  const is = TICKET_STATE_NAMES[state];
  if (state !== from)
    throw new Conflict(`This ticket is in the state '${is}' by now. Nothing was done: look at it again.`, 'from');
  if (invoice)
    throw new Conflict(`The device was collected with invoice ${invoice.number}: voiding that takes it back.`, 'to');
  const act = actOfStep(from, to, receivedAt !== null, isOwed);
  if (act === null) throw new Conflict(`A ticket cannot go from '${is}' to '${TICKET_STATE_NAMES[to]}'.`, 'to');
  return act;
};

/** What the shop wants of a ticket on this step is there, or a manager let it go on without. Throws Conflict. */
const checkGates = async ({ db }: AtomicContext, before: Ticket, { from, to }: Step): Promise<void> => {
  const missing = missingFor(from, to, await gatesOf(db, before));
  if (missing.length > 0) throw new Conflict(missingWords(missing), 'gates');
};

/** A device is not accepted before the repair notice was given: Australian Consumer Law s 103. Nobody can skip that. */
const checkStep = async (
  inside: AtomicContext,
  before: Ticket,
  { from, to, reason }: Step,
  isOwed: boolean,
): Promise<void> => {
  if (needsReason(from, to, isOwed) && reason === '')
    throw new RuleError(to === 'collected' ? OWED : 'Please say why.', 'reason');
  if (from === 'collected') await refuseClaimed(inside, before, 'Work on the claim instead');
  if (to === 'ready' && from !== 'collected') {
    await refuseBeyondApproved(inside, before, await store.linesOfTicket(inside.db, before.id));
    await refuseUnsettled(inside, before.id);
  }
  if (from === 'collected' && (await isDisposedOf(inside.db, before.id)))
    throw new Conflict('This device was disposed of: its ticket stays closed.', 'to');
  if (to !== 'received' || before.receivedAt !== null) return;
  const dropOff = await store.findDropOff(inside.db, before, before.dropOffId);
  if (!dropOff?.notice)
    throw new Conflict('Give the customer the repair notice first, and say how it was given.', 'to');
};
