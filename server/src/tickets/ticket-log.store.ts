import type { TicketState } from '@mendpoint/domain/ticket/steps';
import type { Selectable } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { LogEntry, LogKind } from './ticket.ts';
import type { TicketLogTable } from './tickets.table.ts';

const toEntry = (row: Selectable<TicketLogTable>): LogEntry => ({
  id: row.id,
  ticketId: row.ticket_id,
  kind: row.kind as LogKind,
  from: row.from_state as TicketState | null,
  to: row.to_state as TicketState | null,
  text: row.text,
  by: row.written_by,
  at: row.written_at,
});

/** Latest first, so many at most. */
export const logOfTicket = async (db: Db, ticketId: string, most: number): Promise<LogEntry[]> => {
  const found = db.selectFrom('ticket_log').selectAll().where('ticket_id', '=', ticketId);
  return (await found.orderBy('id', 'desc').limit(most).execute()).map(toEntry);
};

export const countLog = async (db: Db, ticketId: string): Promise<number> => {
  const rows = db.selectFrom('ticket_log').where('ticket_id', '=', ticketId);
  return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
};

/** The state from which a ticket was last collected. */
export const stateBeforeCollection = async (db: Db, ticketId: string): Promise<TicketState | null> => {
  const steps = db.selectFrom('ticket_log').select('from_state').where('ticket_id', '=', ticketId);
  const last = await steps.where('to_state', '=', 'collected').orderBy('id', 'desc').executeTakeFirst();
  return (last?.from_state ?? null) as TicketState | null;
};

export const insertLog = async (db: Transaction, entries: readonly LogEntry[]): Promise<void> => {
  const rows = entries.map((entry) => ({
    id: entry.id,
    ticket_id: entry.ticketId,
    kind: entry.kind,
    from_state: entry.from,
    to_state: entry.to,
    text: entry.text,
    written_by: entry.by,
    written_at: entry.at,
  }));
  await db.insertInto('ticket_log').values(rows).execute();
};
