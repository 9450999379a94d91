import { cents } from '@mendpoint/domain/money/cents';
import type { Disposal, Notices, ReminderWay } from '@mendpoint/domain/ticket/left-behind';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { sql } from 'kysely';
import type { Db, Transaction } from '../../db/database.ts';
import { isOneOf, type Page, pageOf } from '../../db/page.ts';
import { tickets, toTicket } from '../tickets.store.ts';
import type { TicketReminderTable } from './left-behind.table.ts';
import type { DisposalRecord, LeftBehind, Reminder } from './left-behind.ts';

/** See `waitsForCustomer` of the domain: a cancelled ticket that is open has its device here. */
const WAITING = ['ready', 'unrepairable', 'declined', 'cancelled'] as const satisfies TicketState[];

/** What waits in a shop since before an instant, the longest first. */
export const pageOfWaiting = async (db: Db, shopId: string, before: string, page: Page) => {
  const found = tickets(db)
    .where('ticket.shop_id', '=', shopId)
    .where('ticket.is_open', '=', 1)
    .where('ticket.state_since', '<', before)
    .where(sql<boolean>`ticket.state in (${sql.join(WAITING.map(sql.lit))})`);
  const { records, total } = await pageOf(found, ['ticket.state_since', 'ticket.id'], page);
  return { records: records.map(toTicket), total };
};

type Reminded = Pick<LeftBehind, 'reminders' | 'lastRemindedAt'> & { notices: Notices | null };

/** How the customers of tickets were reminded, in short, by ticket. */
export const remindedOf = async (db: Db, ticketIds: readonly string[]): Promise<Map<string, Reminded>> => {
  const rows = await db
    .selectFrom('ticket_reminder')
    .where(isOneOf(db, 'ticket_id', ticketIds))
    .groupBy('ticket_id')
    .select(({ fn }) => [
      'ticket_id',
      fn.countAll<number>().as('reminders'),
      fn.max('reminded_at').as('last'),
      fn.max('collect_by').as('collect_by'),
      fn.max(sql<string | null>`case when kind = 'notice' then reminded_at end`).as('last_notice'),
    ])
    .execute();
  return new Map(
    rows.map(({ ticket_id, reminders, last, collect_by: collectBy, last_notice: lastAt }) => [
      ticket_id,
      {
        reminders: Number(reminders),
        lastRemindedAt: last,
        notices: collectBy === null || lastAt === null ? null : { lastAt, collectBy },
      },
    ]),
  );
};

const toReminder = (row: TicketReminderTable): Reminder => {
  const { value_cents: value, owed_cents: owed, collect_by: collectBy } = row;
  const isNotice = value !== null && owed !== null && collectBy !== null;
  return {
    id: row.id,
    way: row.way as ReminderWay,
    said: row.said,
    terms: isNotice ? { value: cents(Number(value)), owed: cents(Number(owed)), collectBy } : null,
    by: row.reminded_by,
    at: row.reminded_at,
  };
};

/** The latest first. */
export const remindersOf = async (db: Db, ticketId: string): Promise<Reminder[]> => {
  const found = db.selectFrom('ticket_reminder').selectAll().where('ticket_id', '=', ticketId).orderBy('id', 'desc');
  return (await found.execute()).map(toReminder);
};

export const insertReminder = async (db: Transaction, ticketId: string, reminder: Reminder): Promise<void> => {
  const { id, way, said, terms, by, at } = reminder;
  const row = {
    id,
    ticket_id: ticketId,
    kind: terms ? 'notice' : 'reminder',
    way,
    said,
    value_cents: terms?.value ?? null,
    owed_cents: terms?.owed ?? null,
    collect_by: terms?.collectBy ?? null,
    reminded_by: by,
    reminded_at: at,
  };
  await db.insertInto('ticket_reminder').values(row).execute();
};

export const findDisposal = async (db: Db, ticketId: string): Promise<DisposalRecord | null> => {
  const found = db.selectFrom('ticket_disposal').selectAll().where('ticket_id', '=', ticketId);
  const row = await found.executeTakeFirst();
  if (!row) return null;
  return {
    how: row.how as Disposal,
    dataWiped: row.data_wiped === 1,
    proceeds: cents(Number(row.proceeds_cents)),
    note: row.note,
    owed: cents(Number(row.owed_cents)),
    deposit: cents(Number(row.deposit_cents)),
    by: row.disposed_by,
    at: row.disposed_at,
  };
};

export const isDisposedOf = async (db: Db, ticketId: string): Promise<boolean> =>
  (await findDisposal(db, ticketId)) !== null;

export const insertDisposal = async (db: Transaction, ticketId: string, disposal: DisposalRecord): Promise<void> => {
  const row = {
    ticket_id: ticketId,
    how: disposal.how,
    data_wiped: disposal.dataWiped ? 1 : 0,
    proceeds_cents: disposal.proceeds,
    note: disposal.note,
    owed_cents: disposal.owed,
    deposit_cents: disposal.deposit,
    disposed_by: disposal.by,
    disposed_at: disposal.at,
  };
  await db.insertInto('ticket_disposal').values(row).execute();
};
