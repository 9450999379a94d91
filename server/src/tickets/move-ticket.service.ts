import { RuleError } from '@mendpoint/domain/rule-error';
import { endsAccess } from '@mendpoint/domain/ticket/access';
import { actOfStep, needsReason, TICKET_STATE_NAMES, type TicketState } from '@mendpoint/domain/ticket/steps';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { forgetAccess } from './access/forget-access.service.ts';
import type { Ticket } from './ticket.ts';
import { holdTicket, readTicket, recordTicket, type TicketRead, writeLog } from './tickets.service.ts';
import * as store from './tickets.store.ts';

/** `from` is the state that the caller saw. */
export type Step = { from: TicketState; to: TicketState; reason: string };

/**
 * Throws NotFound, Conflict (another state by now, no such step, no repair notice yet), RuleError (a reason is missing), and
 * what `allow` throws.
 */
export const moveTicket = (context: Context, caller: Caller, id: string, step: Step): Promise<TicketRead> =>
  atomically(context, async (inside) => {
    const before = await holdTicket(inside, caller, id);
    const act = actOf(before, step);
    await allow(inside, caller, act, { subject: id });
    await checkStep(inside, before, step);
    const now = inside.now().toISOString();
    const isFirstTime = step.to === 'received' && before.receivedAt === null;
    await store.saveTicket(inside.db, {
      ...before,
      state: step.to,
      stateSince: now,
      receivedAt: isFirstTime ? now : before.receivedAt,
      updatedAt: stampEdit(inside, before.updatedAt),
    });
    await writeLog(inside, caller, id, { kind: 'step', from: step.from, to: step.to, text: step.reason });
    const state = `${TICKET_STATE_NAMES[step.from]} → ${TICKET_STATE_NAMES[step.to]}`;
    await recordTicket(inside, before, 'moved', { state, reason: step.reason });
    if (endsAccess(step.to)) await forgetAccess(inside, caller, before, TICKET_STATE_NAMES[step.to]);
    return readTicket(inside, caller, id);
  });

const actOf = ({ state, receivedAt }: Ticket, { from, to }: Step) => {
  const is = TICKET_STATE_NAMES[state];
  if (state !== from)
    throw new Conflict(`This ticket is in the state '${is}' by now. Nothing was done: look at it again.`, 'from');
  const act = actOfStep(from, to, receivedAt !== null);
  if (act === null) throw new Conflict(`A ticket cannot go from '${is}' to '${TICKET_STATE_NAMES[to]}'.`, 'to');
  return act;
};

/** A device is not accepted before the repair notice was given: Australian Consumer Law s 103. Nobody can skip that. */
const checkStep = async (inside: AtomicContext, before: Ticket, { from, to, reason }: Step): Promise<void> => {
  if (needsReason(from, to) && reason === '') throw new RuleError('Please say why.', 'reason');
  if (to !== 'received' || before.receivedAt !== null) return;
  const dropOff = await store.findDropOff(inside.db, before, before.dropOffId);
  if (!dropOff?.notice)
    throw new Conflict('Give the customer the repair notice first, and say how it was given.', 'to');
};
