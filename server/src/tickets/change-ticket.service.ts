import { cents } from '@mendpoint/domain/money/cents';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { checkSeen, stampEdit } from '../editing/refusals.ts';
import { omitUndefined } from '../editing/sent-fields.ts';
import { Conflict } from '../errors.ts';
import { wantedFor } from './condition/gates.service.ts';
import { checkDevice, fieldsOf, linesToKeep, technicianOf } from './device.service.ts';
import { refuseBeyondApproved } from './estimates/approved.service.ts';
import {
  problemsOf,
  type Technician,
  type Ticket,
  type TicketChanges,
  type TicketLine,
  type TypedLine,
} from './ticket.ts';
import { holdTicket, readTicket, type TicketRead, writeLog, writeLogAs } from './tickets.service.ts';
import * as store from './tickets.store.ts';

/** Throws NotFound, Conflict (collected, changed since `seenAt`, ready and more than was approved), RuleError as for a new ticket. */
export const changeTicket = (
  context: Context,
  caller: Caller,
  id: string,
  changes: TicketChanges,
  seenAt: string | undefined,
): Promise<TicketRead> =>
  atomically(context, async (inside) => {
    const before = await holdTicket(inside, caller, id);
    checkSeen('ticket', before.updatedAt, seenAt);
    if (before.state === 'collected') throw new Conflict('This device was collected: its ticket stays as it is.');
    const linesBefore = await store.linesOfTicket(inside.db, id);
    const deviceId = changes.deviceId === undefined ? before.deviceId : changes.deviceId;
    const lines = changes.lines ? await linesToKeep(inside, linesBefore, changes.lines, deviceId) : linesBefore;
    const after = await changed(inside, before, lines, changes);
    if (before.state === 'ready' && changes.lines) await refuseBeyondApproved(inside, after, lines);
    const text = await save(inside, [before, linesBefore], [after, lines]);
    if (text !== '') await writeLog(inside, caller, id, { kind: 'change', text });
    return readTicket(inside, caller, id);
  });

/**
 * Makes these all the lines of a ticket that is held, in the name of `who`: what a customer approved. Answers the ticket as it is
 * then. A full log does not stop it.
 */
export const putLines = async (
  inside: AtomicContext,
  who: string,
  before: Ticket,
  typed: readonly TypedLine[],
): Promise<Ticket> => {
  const linesBefore = await store.linesOfTicket(inside.db, before.id);
  const lines = await linesToKeep(inside, linesBefore, typed, before.deviceId);
  const after = { ...before, ...sumsOf(lines), updatedAt: stampEdit(inside, before.updatedAt) };
  const text = await save(inside, [before, linesBefore], [after, lines]);
  if (text !== '') await writeLogAs(inside, who, before.id, { kind: 'change', text });
  return after;
};

const sumsOf = (lines: readonly TicketLine[]) => ({
  problems: problemsOf(lines),
  total: cents(lines.reduce((sum, { price }) => sum + (price ?? 0), 0)),
});

const changed = async (
  inside: AtomicContext,
  before: Ticket,
  lines: readonly TicketLine[],
  { technicianId, repairedById, lines: _, ...fields }: TicketChanges,
): Promise<Ticket> => {
  const after = { ...before, ...omitUndefined(fields) };
  // Who has left meanwhile, and a device that the catalogue has no more, may stay where they are.
  const device = { ...after, deviceId: after.deviceId === before.deviceId ? null : after.deviceId };
  const { imei, imei2 } = await checkDevice(inside, device);
  return {
    ...after,
    ...{ imei, imei2 },
    // What was due stays due: another category would let a device through that its shop wants to have seen.
    dueGates: after.deviceId === before.deviceId ? before.dueGates : await wantedFor(inside.db, before),
    technician: await changedPerson(inside, before, 'technician', technicianId),
    repairedBy: await changedPerson(inside, before, 'repairedBy', repairedById),
    ...sumsOf(lines),
    updatedAt: stampEdit(inside, before.updatedAt),
  };
};

/** Somebody who has left may stay where they are. */
const changedPerson = async (
  inside: AtomicContext,
  before: Ticket,
  field: 'technician' | 'repairedBy',
  id: string | null | undefined,
): Promise<Technician | null> =>
  id === undefined || id === (before[field]?.id ?? null)
    ? before[field]
    : technicianOf(inside, before.shopId, id, PATHS[field]);

const PATHS = { technician: 'technician_id', repairedBy: 'repaired_by_id' } as const;

type WithLines = [ticket: Ticket, lines: readonly TicketLine[]];

/** Two devices of the catalogue may have one name. */
const changesOf = (before: WithLines, after: WithLines) => {
  const changes = differences(fieldsOf(...before), fieldsOf(...after));
  const [was, is] = [before[0], after[0]];
  if (was.deviceId === is.deviceId || was.deviceName !== is.deviceName) return changes;
  return [...changes, ...differences({ device_id: was.deviceId }, { device_id: is.deviceId })];
};

/** Answers what was changed, in words; '' for nothing. */
const save = async (inside: AtomicContext, before: WithLines, after: WithLines): Promise<string> => {
  const [ticket, lines] = after;
  const changes = changesOf(before, after);
  if (changes.length === 0) return '';
  await store.saveTicket(inside.db, ticket);
  await store.saveLines(inside.db, ticket.id, lines);
  const { id, number, shopId } = ticket;
  await recordEntry(inside, { kind: 'ticket', act: 'changed', subject: { id, name: number }, shopId, changes });
  return changes.map(({ field }) => FIELD_WORDS[field] ?? field).join(', ');
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  device: 'device',
  device_id: 'device',
  imei: 'IMEI',
  imei2: 'second IMEI',
  serial: 'serial number',
  colour: 'colour',
  came_with: 'what came with it',
  problems: 'problems and prices',
  promised_at: 'promised by',
  technician: 'technician',
  repaired_by: 'who repaired it',
  customer_note: 'what the customer says',
  note: 'our note',
};
