import { createHash } from 'node:crypto';
import { signedText } from '@mendpoint/domain/ticket/condition';
import { GATES, type Gate, NO_CATEGORY } from '@mendpoint/domain/ticket/gates';
import type { Db } from '../../db/database.ts';
import type { Ticket } from '../ticket.ts';
import * as store from './condition.store.ts';
import type { Condition, Marks, SkippedGate } from './condition.ts';
import { findPhotos } from './photos.store.ts';
import { findRules } from './rules.store.ts';

export type GatesOfTicket = { wanted: Gate[]; met: Gate[] };

/** What the shop of a ticket wants for its device, and what of that is there or was skipped. */
export const gatesOf = async (
  db: Db,
  ticket: Pick<Ticket, 'id' | 'shopId' | 'deviceId' | 'dueGates'>,
): Promise<GatesOfTicket> => {
  const { id } = ticket;
  const wanted = await wantedFor(db, ticket);
  if (wanted.length === 0) return { wanted, met: [] };
  return { wanted, met: metGates(await seenOf(db, id), await store.findSkips(db, id)) };
};

/** What a shop wants for the device of a ticket, which may be of no category, and what was due before another device was chosen. */
export const wantedFor = async (
  db: Db,
  { shopId, deviceId, dueGates }: Pick<Ticket, 'shopId' | 'deviceId' | 'dueGates'>,
): Promise<Gate[]> => {
  const { gates } = await findRules(db, shopId);
  if (Object.keys(gates).length === 0) return [...dueGates];
  const category = deviceId === null ? undefined : await store.categoryOfDevice(db, deviceId);
  const wanted = gates[category?.id ?? NO_CATEGORY] ?? [];
  return GATES.filter((gate) => wanted.includes(gate) || dueGates.includes(gate));
};

export type Seen = Pick<Condition, 'marks' | 'digest' | 'checklists' | 'signatures' | 'photos'>;

export const seenOf = async (db: Db, ticketId: string): Promise<Seen> => {
  const marks = await store.findMarks(db, ticketId);
  return {
    marks,
    digest: digestOf(marks),
    checklists: await store.findChecklists(db, ticketId),
    signatures: await store.findSignatures(db, ticketId),
    photos: await findPhotos(db, ticketId),
  };
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const digestOf = (marks: Marks | null): string => hashOf(signedText(marks?.marks ?? []));

/** A signature under other marks than those of now is none. */
export const metGates = ({ checklists, photos, signatures, digest }: Seen, skipped: readonly SkippedGate[]): Gate[] => {
  const isThere: Record<Gate, boolean> = {
    checklist_before: checklists.before !== undefined,
    photo_before: photos.some(({ stage }) => stage === 'before'),
    signature: signatures.some((one) => one.digest === digest),
    checklist_after: checklists.after !== undefined,
    photo_after: photos.some(({ stage }) => stage === 'after'),
  };
  const gates = Object.keys(isThere) as Gate[];
  return gates.filter((gate) => isThere[gate] || skipped.some((one) => one.gate === gate));
};
