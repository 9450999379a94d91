import type { Checks, Stage } from '@mendpoint/domain/ticket/checklist';
import { type Mark, markWords, type Strokes } from '@mendpoint/domain/ticket/condition';
import type { Gate } from '@mendpoint/domain/ticket/gates';
import type { Db, Transaction } from '../../db/database.ts';
import type { Checklist, Marks, Signature, SkippedGate } from './condition.ts';

export const findMarks = async (db: Db, ticketId: string): Promise<Marks | null> => {
  const found = db.selectFrom('ticket_marks').selectAll().where('ticket_id', '=', ticketId);
  const row = await found.executeTakeFirst();
  return row ? { marks: JSON.parse(row.marks) as Mark[], by: row.changed_by, updatedAt: row.updated_at } : null;
};

/** The marks of several tickets in words, asked for by the id of each. */
export const marksOfTickets = async (db: Db, ids: readonly string[]): Promise<(ticketId: string) => string[]> => {
  const rows = await db
    .selectFrom('ticket_marks')
    .select(['ticket_id', 'marks'])
    .where('ticket_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.ticket_id, (JSON.parse(row.marks) as Mark[]).map(markWords)]));
  return (ticketId) => byId.get(ticketId) ?? [];
};

export const saveMarks = async (db: Transaction, ticketId: string, { marks, by, updatedAt }: Marks): Promise<void> => {
  const row = { marks: JSON.stringify(marks), changed_by: by, updated_at: updatedAt };
  await db
    .insertInto('ticket_marks')
    .values({ ticket_id: ticketId, ...row })
    .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(row))
    .execute();
};

export const findChecklists = async (db: Db, ticketId: string): Promise<Partial<Record<Stage, Checklist>>> => {
  const rows = await db.selectFrom('ticket_checklist').selectAll().where('ticket_id', '=', ticketId).execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.stage,
      { checks: JSON.parse(row.checks) as Checks, by: row.checked_by, updatedAt: row.updated_at },
    ]),
  );
};

export const saveChecklist = async (
  db: Transaction,
  ticketId: string,
  stage: Stage,
  { checks, by, updatedAt }: Checklist,
): Promise<void> => {
  const row = { checks: JSON.stringify(checks), checked_by: by, updated_at: updatedAt };
  await db
    .insertInto('ticket_checklist')
    .values({ ticket_id: ticketId, stage, ...row })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'stage']).doUpdateSet(row))
    .execute();
};

/** The latest first. */
export const findSignatures = async (db: Db, ticketId: string): Promise<Signature[]> => {
  const found = db.selectFrom('ticket_signature').selectAll().where('ticket_id', '=', ticketId);
  return (await found.orderBy('id', 'desc').execute()).map((row) => ({
    id: row.id,
    name: row.name,
    strokes: JSON.parse(row.strokes) as Strokes,
    text: row.signed_text,
    digest: row.digest,
    takenBy: row.taken_by,
    signedAt: row.signed_at,
  }));
};

export const insertSignature = async (db: Transaction, ticketId: string, signature: Signature): Promise<void> => {
  const { id, name, strokes, text, digest, takenBy, signedAt } = signature;
  const row = { id, ticket_id: ticketId, name, strokes: JSON.stringify(strokes), signed_text: text, digest };
  await db
    .insertInto('ticket_signature')
    .values({ ...row, taken_by: takenBy, signed_at: signedAt })
    .execute();
};

export const findSkips = async (db: Db, ticketId: string): Promise<SkippedGate[]> => {
  const found = db.selectFrom('ticket_gate_skip').selectAll().where('ticket_id', '=', ticketId);
  return (await found.orderBy('skipped_at').orderBy('gate').execute()).map((row) => ({
    gate: row.gate as Gate,
    reason: row.reason,
    by: row.skipped_by,
    at: row.skipped_at,
  }));
};

export const insertSkips = async (db: Transaction, ticketId: string, skips: readonly SkippedGate[]): Promise<void> => {
  const rows = skips.map(({ gate, reason, by, at }) => ({
    ticket_id: ticketId,
    gate,
    reason,
    skipped_by: by,
    skipped_at: at,
  }));
  await db.insertInto('ticket_gate_skip').values(rows).execute();
};

/** The category of a device in the catalogue; undefined where the catalogue has it no more. */
export const categoryOfDevice = async (db: Db, deviceId: string): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom('device')
    .innerJoin('brand', 'brand.id', 'device.brand_id')
    .innerJoin('category', 'category.id', 'brand.category_id')
    .select(['category.id', 'category.name'])
    .where('device.id', '=', deviceId)
    .executeTakeFirst();
