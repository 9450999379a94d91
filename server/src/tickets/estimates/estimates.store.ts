import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { EstimateLineKind, EstimateState } from '@mendpoint/domain/ticket/estimate';
import type { Selectable } from 'kysely';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { equals } from '../../db/page.ts';
import type { Estimate, EstimateLine, GivenAnswer } from './estimate.ts';
import type { EstimateLineTable, EstimateTable } from './estimates.table.ts';

const toLine = (row: Selectable<EstimateLineTable>): EstimateLine => ({
  id: row.id,
  kind: row.kind as EstimateLineKind,
  repairPartId: row.repair_part_id,
  name: row.name,
  price: cents(row.price_cents),
  labour:
    row.hundredth_hours === null || row.rate_cents === null
      ? null
      : { hundredthHours: row.hundredth_hours, rate: cents(row.rate_cents) },
  choice: row.choice,
  isChosen: row.is_chosen === 1,
});

const answerOf = (row: Selectable<EstimateTable>): GivenAnswer | null =>
  row.answered_at === null
    ? null
    : {
        way: row.answer_way as GivenAnswer['way'],
        name: row.answer_name ?? '',
        takenBy: row.answer_taken_by ?? '',
        address: row.answer_address ?? '',
        at: row.answered_at,
      };

const toEstimate = (row: Selectable<EstimateTable>, lines: EstimateLine[]): Estimate => ({
  id: row.id,
  ticketId: row.ticket_id,
  version: row.version,
  state: row.state as EstimateState,
  validUntil: row.valid_until,
  note: row.note,
  madeBy: row.made_by,
  createdAt: row.created_at,
  approved: row.approved_cents === null ? null : cents(row.approved_cents),
  answer: answerOf(row),
  lines,
});

/** All versions, the latest first. */
export const estimatesOfTicket = async (db: Db, ticketId: string): Promise<Estimate[]> => {
  const found = db.selectFrom('estimate').selectAll().where('ticket_id', '=', ticketId);
  const rows = await found.orderBy('version', 'desc').execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('estimate_line')
    .selectAll()
    .where('estimate_id', 'in', ids)
    .orderBy('position')
    .execute();
  return rows.map((row) => toEstimate(row, lines.filter(({ estimate_id }) => estimate_id === row.id).map(toLine)));
};

/** The ticket of an estimate that the caller may see. */
export const ticketOfEstimate = async (
  db: Db,
  { shopId }: Pick<Caller, 'shopId'>,
  id: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('estimate')
    .innerJoin('ticket', 'ticket.id', 'estimate.ticket_id')
    .select('estimate.ticket_id')
    .where('estimate.id', '=', id)
    .where(equals('ticket.shop_id', shopId))
    .executeTakeFirst();
  return row?.ticket_id;
};

/** What was last approved for a ticket; null where nothing was. */
export const lastApproved = async (db: Db, ticketId: string): Promise<Cents | null> => {
  const row = await db
    .selectFrom('estimate')
    .select('approved_cents')
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'accepted')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row?.approved_cents == null ? null : cents(row.approved_cents);
};

/** The lines that customers of these tickets last approved, by ticket, in the order of their estimate. */
export const approvedLines = async (db: Db, ticketIds: readonly string[]): Promise<Map<string, EstimateLine[]>> => {
  const rows = await db
    .selectFrom('estimate_line')
    .innerJoin('estimate', 'estimate.id', 'estimate_line.estimate_id')
    .selectAll('estimate_line')
    .select(['estimate.ticket_id', 'estimate.version'])
    .where('estimate.ticket_id', 'in', ticketIds)
    .where('estimate.state', '=', 'accepted')
    .where('estimate_line.is_chosen', '=', 1)
    .orderBy('estimate_line.position')
    .execute();
  const latest = new Map<string, number>();
  for (const { ticket_id: id, version } of rows) latest.set(id, Math.max(version, latest.get(id) ?? 0));
  const ofTicket = (id: string) => rows.filter((row) => row.ticket_id === id && row.version === latest.get(id));
  return new Map([...latest.keys()].map((id) => [id, ofTicket(id).map(toLine)]));
};

export const insertEstimate = async (db: Transaction, { lines, ...estimate }: Estimate): Promise<void> => {
  const row = {
    id: estimate.id,
    ticket_id: estimate.ticketId,
    version: estimate.version,
    state: estimate.state,
    valid_until: estimate.validUntil,
    note: estimate.note,
    made_by: estimate.madeBy,
    created_at: estimate.createdAt,
  };
  await db.insertInto('estimate').values(row).execute();
  const rows = lines.map(({ id, kind, repairPartId, name, price, labour, choice }, position) => ({
    ...{ id, estimate_id: estimate.id, position, kind, name, choice },
    repair_part_id: repairPartId,
    price_cents: price,
    hundredth_hours: labour?.hundredthHours ?? null,
    rate_cents: labour?.rate ?? null,
    is_chosen: 0,
  }));
  await db.insertInto('estimate_line').values(rows).execute();
};

export const replaceOpen = async (db: Transaction, ticketId: string): Promise<void> => {
  const open = db.updateTable('estimate').set({ state: 'replaced' }).where('ticket_id', '=', ticketId);
  await open.where('state', '=', 'open').execute();
};

/** `chosen` are the lines that stand; none of one that was declined. */
export const saveAnswer = async (
  db: Transaction,
  id: string,
  answer: GivenAnswer,
  { approved, chosen }: { approved: Cents | null; chosen: readonly string[] },
): Promise<void> => {
  const set = {
    state: approved === null ? 'declined' : 'accepted',
    approved_cents: approved,
    answer_way: answer.way,
    answer_name: answer.name,
    answer_taken_by: answer.takenBy,
    answer_address: answer.address,
    answered_at: answer.at,
  };
  await db.updateTable('estimate').set(set).where('id', '=', id).where('state', '=', 'open').execute();
  if (chosen.length === 0) return;
  await db.updateTable('estimate_line').set({ is_chosen: 1 }).where('id', 'in', chosen).execute();
};
