import { RuleError } from '@mendpoint/domain/rule-error';
import { PICK_UP_WAY_NAMES, type PickUpWay, tidyPickUpCode } from '@mendpoint/domain/ticket/pick-up';
import type { Caller } from '../auth/caller.ts';
import { findLogin } from '../auth/logins/logins.service.ts';
import { bookPickUpTry, forgiveTry } from '../auth/throttle/throttle.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import { isDisposedOf } from './left-behind/left-behind.store.ts';
import { holdTicket, readDropOff, readTicket, recordTicket, type TicketRead, writeLog } from './tickets.service.ts';
import * as store from './tickets.store.ts';

export type PickUp = { name: string; way: PickUpWay; code: string };

/**
 * Looks at the code that somebody says who collects. Wrong ones are counted for the drop-off, outside of any transaction that a refusal
 * would undo, and once there were many, right ones are refused as well. Throws NotFound, RuleError (wrong), TooManyTries.
 */
export const checkPickUp = async (
  context: Context,
  caller: Caller,
  id: string,
  { way, code }: PickUp,
): Promise<void> => {
  const ticket = await store.findTicket(context.db, caller, id);
  if (!ticket) throw new NotFound('Ticket');
  if (way !== 'code') return;
  const { dropOff } = await readDropOff(context, caller, ticket.dropOffId);
  if (dropOff.pickUpCode === '') throw new RuleError('This slip has no pick-up code.', 'code');
  const booked = await bookPickUpTry(context, await findLogin(context, caller.loginId), dropOff.id);
  if (tidyPickUpCode(code) !== dropOff.pickUpCode)
    throw new RuleError('That is not the pick-up code of this drop-off.', 'code');
  await forgiveTry(context, booked);
};

/** Writes down who collects a device and how they showed that they may. In a transaction, once that was checked. Throws NotFound, Conflict. */
export const recordPickUp = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  { name, way }: PickUp,
): Promise<TicketRead> => {
  const ticket = await holdTicket(inside, caller, id);
  if (ticket.receivedAt === null) throw new Conflict('This device was not received: there is nothing to collect.');
  if (ticket.state === 'collected' && (await isDisposedOf(inside.db, id)))
    throw new Conflict('This device was disposed of: there is nothing to collect.');
  const how = PICK_UP_WAY_NAMES[way];
  await writeLog(inside, caller, id, { kind: 'pick_up', text: `${name}: ${how}` });
  await recordTicket(inside, ticket, 'collector checked', { name, way: how });
  return readTicket(inside, caller, id);
};
