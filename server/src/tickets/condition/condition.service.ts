import { RuleError } from '@mendpoint/domain/rule-error';
import {
  CHECK_ANSWER_NAMES,
  CHECK_POINT_NAMES,
  CHECK_POINTS,
  type Checks,
  STAGE_NAMES,
  type Stage,
} from '@mendpoint/domain/ticket/checklist';
import {
  checkStrokes,
  type Mark,
  markWords,
  outlineOf,
  type Strokes,
  signedText,
} from '@mendpoint/domain/ticket/condition';
import { isOpen } from '@mendpoint/domain/ticket/steps';
import type { Caller } from '../../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { checkSeen, stampEdit } from '../../editing/refusals.ts';
import { Conflict } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket, holdTicket, recordTicket, writeLog, writeLogAs } from '../tickets.service.ts';
import * as store from './condition.store.ts';
import type { Condition } from './condition.ts';
import { digestOf, metGates, seenOf, wantedFor } from './gates.service.ts';
import { findPhotos } from './photos.store.ts';

/** Throws NotFound. */
export const readCondition = async (
  context: Context,
  caller: Pick<Caller, 'shopId'>,
  id: string,
): Promise<Condition> => {
  const { db } = context;
  const ticket = await findTicket(context, caller, id);
  const seen = await seenOf(db, id);
  const skipped = await store.findSkips(db, id);
  const category = ticket.deviceId === null ? undefined : await store.categoryOfDevice(db, ticket.deviceId);
  const wanted = await wantedFor(db, ticket);
  return {
    ...seen,
    outline: outlineOf(ticket.deviceName, category?.name ?? ''),
    gates: { wanted, met: metGates(seen, skipped), skipped },
  };
};

/** The ticket, held, about which something is left to do. Throws NotFound, Conflict. */
export const holdOpen = async (inside: AtomicContext, caller: Pick<Caller, 'shopId'>, id: string): Promise<Ticket> => {
  const ticket = await holdTicket(inside, caller, id);
  if (!isOpen(ticket.state, ticket.receivedAt !== null))
    throw new Conflict('This ticket is closed: what was seen of its device stays as it is.');
  return ticket;
};

/** An edit by somebody who saw nothing there yet is refused as well where there is something by now. Throws Conflict. */
const checkSaw = (what: string, updatedAt: string | undefined, seenAt: string | null | undefined): void => {
  if (updatedAt !== undefined) checkSeen(what, updatedAt, seenAt === null ? new Date(0).toISOString() : seenAt);
};

const stamp = (inside: AtomicContext, before: string | undefined): string =>
  stampEdit(inside, before ?? new Date(0).toISOString());

/** Sets all marks of a device. Throws NotFound, RuleError (no photo of this ticket), Conflict (closed, changed since `seenAt`). */
export const setMarks = (
  context: Context,
  caller: Caller,
  id: string,
  marks: readonly Mark[],
  seenAt: string | null | undefined,
): Promise<Condition> =>
  atomically(context, async (inside) => {
    const ticket = await holdOpen(inside, caller, id);
    const before = await store.findMarks(inside.db, id);
    const isSame = JSON.stringify(before?.marks) === JSON.stringify(marks);
    if (isSame) return readCondition(inside, caller, id);
    checkSaw('list of marks', before?.updatedAt, seenAt);
    await checkPhotos(inside, id, marks);
    const by = await whoKeeps(inside, caller);
    await store.saveMarks(inside.db, id, { marks, by, updatedAt: stamp(inside, before?.updatedAt) });
    await tellMarks(inside, caller, ticket, before?.marks ?? [], marks);
    return readCondition(inside, caller, id);
  });

const checkPhotos = async ({ db }: AtomicContext, id: string, marks: readonly Mark[]): Promise<void> => {
  const photos = await findPhotos(db, id);
  const unknown = marks.findIndex(({ photoId }) => photoId !== null && !photos.some((one) => one.id === photoId));
  if (unknown >= 0) throw new RuleError('This ticket has no such photo.', `marks.${unknown}.photo_id`);
};

const tellMarks = async (
  inside: AtomicContext,
  caller: Caller,
  ticket: Ticket,
  before: readonly Mark[],
  after: readonly Mark[],
): Promise<void> => {
  const [were, are] = [before.map(markWords), after.map(markWords)];
  const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));
  const told = [
    ['Marked', without(are, were)],
    ['No longer marked', without(were, are)],
  ] as const;
  const parts = told.filter(([, marks]) => marks.length > 0).map(([what, marks]) => `${what}: ${marks.join('; ')}`);
  const text = parts.join('\n') || (after.length === 0 ? 'No marks' : 'Marks moved');
  await writeLog(inside, caller, ticket.id, { kind: 'condition', text });
  await recordTicket(inside, ticket, 'marks set', { marks: are.join('; ') || 'none' });
};

/** Says what works, before a repair or after it. Throws NotFound, Conflict (closed, changed since `seenAt`). */
export const setChecklist = (
  context: Context,
  caller: Caller,
  { id, stage }: { id: string; stage: Stage },
  checks: Checks,
  seenAt: string | null | undefined,
): Promise<Condition> =>
  atomically(context, async (inside) => {
    const ticket = await holdOpen(inside, caller, id);
    const { [stage]: before } = await store.findChecklists(inside.db, id);
    const isSame = before !== undefined && CHECK_POINTS.every((point) => sameCheck(before.checks, checks, point));
    if (isSame) return readCondition(inside, caller, id);
    checkSaw('checklist', before?.updatedAt, seenAt);
    const by = await whoKeeps(inside, caller);
    await store.saveChecklist(inside.db, id, stage, { checks, by, updatedAt: stamp(inside, before?.updatedAt) });
    const words = checkWords(checks);
    await writeLog(inside, caller, id, { kind: 'condition', text: `Checklist ${stage} the repair: ${words}` });
    await recordTicket(inside, ticket, 'checked', { stage: STAGE_NAMES[stage], checks: words });
    return readCondition(inside, caller, id);
  });

const sameCheck = (some: Checks, others: Checks, point: (typeof CHECK_POINTS)[number]): boolean =>
  some[point].answer === others[point].answer && some[point].note === others[point].note;

/** 'all yes', or what is not: 'Charges: no (loose plug), Sound works: not tested'. */
const checkWords = (checks: Checks): string => {
  const told = CHECK_POINTS.filter((point) => checks[point].answer !== 'yes' || checks[point].note !== '');
  if (told.length === 0) return 'all yes';
  return told
    .map((point) => {
      const { answer, note } = checks[point];
      return `${CHECK_POINT_NAMES[point]}: ${CHECK_ANSWER_NAMES[answer].toLowerCase()}${note && ` (${note})`}`;
    })
    .join(', ');
};

/** A customer signs once or twice; more is a mistake. */
const MOST_SIGNATURES = 10;

export type NewSignature = { digest: string; name: string; strokes: Strokes };

/** Takes a signature at the counter. Throws as `signAs` does. */
export const signCondition = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  signature: NewSignature,
): Promise<Condition> => {
  await signAs(inside, await whoKeeps(inside, caller), caller, id, signature);
  return readCondition(inside, caller, id);
};

/**
 * Takes a signature under the marks that the customer was shown, by the name of whoever showed them. Throws NotFound, RuleError
 * (no signature), Conflict (closed, other marks by now, too many).
 */
export const signAs = async (
  inside: AtomicContext,
  takenBy: string,
  scope: Pick<Caller, 'shopId'>,
  id: string,
  { digest, name, strokes }: NewSignature,
): Promise<void> => {
  checkStrokes(strokes);
  const ticket = await holdOpen(inside, scope, id);
  const marks = await store.findMarks(inside.db, id);
  if (digest !== digestOf(marks))
    throw new Conflict('The marks have changed since they were shown. Show them to the customer again.', 'digest');
  if ((await store.findSignatures(inside.db, id)).length >= MOST_SIGNATURES)
    throw new Conflict(`A ticket has at most ${MOST_SIGNATURES} signatures.`);
  const taken = { takenBy, signedAt: inside.now().toISOString() };
  const text = signedText(marks?.marks ?? []);
  await store.insertSignature(inside.db, id, { id: inside.newId(), name, strokes, text, digest, ...taken });
  await writeLogAs(inside, takenBy, id, { kind: 'condition', text: `Signed by ${name}` });
  await recordTicket(inside, ticket, 'signed', { name, digest });
};
