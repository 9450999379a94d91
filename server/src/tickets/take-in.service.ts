import { randomInt } from 'node:crypto';
import { cents } from '@mendpoint/domain/money/cents';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import { pickUpCode } from '@mendpoint/domain/ticket/pick-up';
import { NOTICE_WAY_NAMES, type NoticeWay, REPAIR_NOTICE } from '@mendpoint/domain/ticket/repair-notice';
import { ticketNumber } from '@mendpoint/domain/ticket/steps';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { holdCustomer } from '../customers/customers.service.ts';
import { refuseUnknown, stampEdit } from '../editing/refusals.ts';
import { Conflict, NotFound } from '../errors.ts';
import { freeNumber } from '../free-number.ts';
import { whoKeeps } from '../receipt/receipt.service.ts';
import { findShop, owningShop } from '../shops/shops.service.ts';
import { holdAllClaimed, holdClaimed, writeClaim } from './claim.service.ts';
import { checkDevice, fieldsOf, linesToKeep, technicianOf } from './device.service.ts';
import {
  type DropOff,
  type GivenNotice,
  type NewDropOff,
  type NewTicket,
  problemsOf,
  type Ticket,
  type TicketLine,
} from './ticket.ts';
import { type DropOffRead, readDropOff, recordTicket, writeLog } from './tickets.service.ts';
import * as store from './tickets.store.ts';

/**
 * Takes in the devices of a customer. Without a way in which the repair notice was given they are not accepted yet: their
 * tickets are drafts. In a transaction. Throws RuleError (no shop, unknown customer, device or technician, wrong IMEI).
 */
export const takeIn = async (inside: AtomicContext, caller: Caller, asked: NewDropOff): Promise<DropOffRead> => {
  const shopId = await owningShop(inside, caller, asked.shopId);
  if (shopId === null) throw new RuleError('Please choose a shop.', 'shop_id');
  const customer = await refuseUnknown('customer_id', holdCustomer(inside, caller, asked.customerId));
  const dropOff: DropOff = {
    id: inside.newId(),
    shopId,
    customerId: customer.id,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    customerPhone: customer.phone,
    customerEmail: customer.email,
    takenInBy: await whoKeeps(inside, caller),
    collector: asked.collector,
    // Not from the context, whose random numbers can be foreseen.
    pickUpCode: pickUpCode(randomInt(1_000_000) / 1_000_000),
    createdAt: inside.now().toISOString(),
    notice: asked.noticeWay && (await noticeNow(inside, caller, asked.noticeWay)),
  };
  await store.insertDropOff(inside.db, dropOff);
  const { numberPrefix } = await findShop(inside, caller, shopId);
  await holdAllClaimed(
    inside,
    asked.devices.map(({ claimOfId }) => claimOfId),
  );
  for (const [index, device] of asked.devices.entries())
    await at(`devices.${index}`, () => addTicket(inside, caller, dropOff, numberPrefix, device));
  return readDropOff(inside, caller, dropOff.id);
};

const noticeNow = async (inside: AtomicContext, caller: Caller, way: NoticeWay): Promise<GivenNotice> => ({
  way,
  at: inside.now().toISOString(),
  by: await whoKeeps(inside, caller),
  version: REPAIR_NOTICE.version,
});

const addTicket = async (
  inside: AtomicContext,
  caller: Caller,
  dropOff: DropOff,
  prefix: string,
  device: NewTicket,
): Promise<void> => {
  const fields = await checkDevice(inside, device);
  const lines = await linesToKeep(inside, [], device.lines, fields.deviceId);
  const ticket = await newTicket(inside, dropOff, prefix, { ...device, ...fields }, lines);
  await store.insertTicket(inside.db, ticket);
  await store.saveLines(inside.db, ticket.id, lines);
  const notice = dropOff.notice ? [noticeEntry(dropOff.notice)] : [];
  await writeLog(inside, caller, ticket.id, ...notice, { kind: 'step', to: ticket.state, text: '' });
  await writeClaim(inside, caller, ticket);
  await recordTicket(inside, ticket, 'taken in', { customer: dropOff.customerName, ...fieldsOf(ticket, lines) });
};

const newTicket = async (
  inside: AtomicContext,
  { id: dropOffId, shopId, notice, createdAt, customerId, customerName, customerPhone }: DropOff,
  prefix: string,
  { technicianId, claimOfId, lines: _, ...device }: NewTicket,
  lines: readonly TicketLine[],
): Promise<Ticket> => {
  const taken = (number: string) => store.isNumberTaken(inside.db, shopId, number);
  return {
    ...device,
    id: inside.newId(),
    shopId,
    dropOffId,
    number: await freeNumber((digits) => ticketNumber(prefix, inside.random(), digits), taken),
    state: notice ? 'received' : 'draft',
    stateSince: createdAt,
    receivedAt: notice ? createdAt : null,
    technician: await technicianOf(inside, shopId, technicianId),
    repairedBy: null,
    invoice: null,
    claimOf: await holdClaimed(inside, shopId, claimOfId, device),
    dueGates: [],
    problems: problemsOf(lines),
    total: cents(lines.reduce((sum, { price }) => sum + (price ?? 0), 0)),
    ...{ customerId, customerName, customerPhone },
    createdAt,
    updatedAt: createdAt,
  };
};

const noticeEntry = ({ way }: GivenNotice) => ({ kind: 'notice' as const, text: NOTICE_WAY_NAMES[way] });

/**
 * The notice was given: the drafts are received. The first notice stands, also where a draft is received later. Throws
 * NotFound, Conflict (nothing is a draft).
 */
export const receiveDropOff = (context: Context, caller: Caller, id: string, way: NoticeWay): Promise<DropOffRead> =>
  atomically(context, async (inside) => {
    await store.holdDropOff(inside.db, id);
    const { dropOff, tickets } = await readDropOff(inside, caller, id);
    const held = [];
    for (const ticket of tickets) held.push(await heldAgain(inside, ticket));
    const drafts = held.filter(({ state }) => state === 'draft');
    if (drafts.length === 0) throw new Conflict('These devices were received already, or their tickets are cancelled.');
    const notice = dropOff.notice ?? (await noticeNow(inside, caller, way));
    if (dropOff.notice === null) await store.saveNotice(inside.db, id, notice);
    for (const draft of drafts) await receive(inside, caller, draft, notice);
    return readDropOff(inside, caller, id);
  });

const heldAgain = async ({ db }: AtomicContext, { id, shopId }: Ticket): Promise<Ticket> => {
  await store.holdTicket(db, id);
  const ticket = await store.findTicket(db, { shopId }, id);
  if (!ticket) throw new NotFound('Ticket');
  return ticket;
};

const receive = async (inside: AtomicContext, caller: Caller, draft: Ticket, notice: GivenNotice): Promise<void> => {
  const now = inside.now().toISOString();
  const received = { ...draft, state: 'received' as const, stateSince: now, receivedAt: now };
  await store.saveTicket(inside.db, { ...received, updatedAt: stampEdit(inside, draft.updatedAt) });
  const step = { kind: 'step' as const, from: draft.state, to: received.state, text: '' };
  await writeLog(inside, caller, draft.id, noticeEntry(notice), step);
  await recordTicket(inside, draft, 'received', { notice: NOTICE_WAY_NAMES[notice.way], version: notice.version });
};
