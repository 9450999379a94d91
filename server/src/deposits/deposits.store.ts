import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { equals, isOneOf, type Page, pageOf } from '../db/page.ts';
import { onlyRow, read } from '../db/read.ts';
import type { Deposit, HeldTicket, WrittenEntry } from './deposit.ts';
import type { DepositEntryTable, DepositTable } from './deposits.table.ts';

const HELD = sql<number>`(select coalesce(sum(e.amount_cents), 0) from deposit_entry e where e.deposit_id = deposit.id)`;

const deposits = (db: Db) =>
  db
    .selectFrom('deposit')
    .innerJoin('shop', 'shop.id', 'deposit.shop_id')
    .innerJoin('ticket', 'ticket.id', 'deposit.ticket_id')
    .innerJoin('drop_off', 'drop_off.id', 'ticket.drop_off_id')
    .selectAll('deposit')
    .select([
      'shop.name as shop_name',
      'ticket.number as ticket_number',
      'ticket.device_name',
      'drop_off.customer_id',
      'drop_off.customer_name',
      HELD.as('held'),
    ]);

type Row = DepositTable & {
  shop_name: string;
  ticket_number: string;
  device_name: string;
  customer_id: string;
  customer_name: string;
  held: number;
};

const toDeposit = (row: Row): Deposit => ({
  id: row.id,
  shopId: row.shop_id,
  shopName: row.shop_name,
  ticket: {
    id: row.ticket_id,
    number: row.ticket_number,
    device: row.device_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
  },
  position: row.position,
  kind: row.kind,
  amount: cents(row.amount_cents),
  tender: row.tender,
  rate: row.gst_rate_bp,
  takenOn: row.taken_on as Day,
  takenBy: row.taken_by,
  createdAt: row.created_at,
  held: cents(Number(row.held)),
});

/**
 * Holds tickets to the end of the transaction, and so what is paid down on them: of two tills that move it, the second sees what the
 * first left. A sale may still write in the log of a ticket that it takes a part from. SQLite has one writer at a time.
 */
export const holdTickets = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (!hasRowLocks(db)) return;
  for (const id of [...ids].sort()) {
    await db.selectFrom('ticket').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  }
};

export const findTicket = async (db: Db, viewer: string | null, id: string): Promise<HeldTicket | undefined> => {
  const row = await db
    .selectFrom('ticket')
    .select(['shop_id', 'number', 'state'])
    .where('id', '=', id)
    .where(equals('shop_id', viewer))
    .executeTakeFirst();
  return row && { id, shopId: row.shop_id, number: row.number, state: row.state as TicketState };
};

export const findDeposit = async (db: Db, viewer: string | null, id: string): Promise<Deposit | undefined> => {
  const row = await deposits(db)
    .where('deposit.id', '=', id)
    .where(equals('deposit.shop_id', viewer))
    .executeTakeFirst();
  return row && toDeposit(row);
};

/** In the order in which they were taken. */
export const depositsOn = async (db: Db, ticketIds: readonly string[]): Promise<Deposit[]> => {
  if (ticketIds.length === 0) return [];
  const found = deposits(db).where(isOneOf(db, 'deposit.ticket_id', ticketIds));
  return (await found.orderBy('deposit.ticket_id').orderBy('deposit.position').execute()).map(toDeposit);
};

/** The latest first, of those of which something is held. */
export const pageOfHeld = async (db: Db, shopId: string | null, page: Page) => {
  const found = deposits(db).where(equals('deposit.shop_id', shopId)).where(HELD, '>', 0);
  const { records, total } = await pageOf(found, ['-deposit.id'], page);
  return { records: records.map(toDeposit), total };
};

/** How many deposits are held, and what is owed on them: in all, and of part payments. */
export const owedOn = async (db: Db, shopId: string | null): Promise<{ count: number; held: Cents; parts: Cents }> => {
  const rows = await read(
    db,
    sql<{ count: number; held: number; parts: number }>`
      select count(*) as count, coalesce(sum(one.held), 0) as held,
        coalesce(sum(case when one.kind = 'part-payment' then one.held else 0 end), 0) as parts
      from (
        select d.id, d.kind, sum(e.amount_cents) as held from deposit d join deposit_entry e on e.deposit_id = d.id
        where ${equals('d.shop_id', shopId)} group by d.id, d.kind having sum(e.amount_cents) <> 0
      ) as one`,
  );
  const { count, held, parts } = onlyRow(rows);
  return { count: Number(count), held: cents(Number(held)), parts: cents(Number(parts)) };
};

/** By deposit, how much of it an invoice has. */
export const appliedTo = async (
  db: Db,
  invoiceId: string,
): Promise<{ depositId: string; ticketId: string; amount: Cents }[]> => {
  const rows = await db
    .selectFrom('deposit_entry')
    .innerJoin('deposit', 'deposit.id', 'deposit_entry.deposit_id')
    .where('deposit_entry.invoice_id', '=', invoiceId)
    .groupBy(['deposit.id', 'deposit.ticket_id'])
    .select(({ fn }) => [
      'deposit.id as depositId',
      'deposit.ticket_id as ticketId',
      fn.sum<number>('deposit_entry.amount_cents').as('amount'),
    ])
    .orderBy('deposit.id')
    .execute();
  return rows
    .map(({ amount, ...row }) => ({ ...row, amount: cents(-Number(amount)) }))
    .filter(({ amount }) => amount > 0);
};

/** Whether an invoice is of a deposit that was kept. */
export const isOfKept = async (db: Db, invoiceId: string): Promise<boolean> => {
  const kept = db.selectFrom('deposit_entry').select('id').where('invoice_id', '=', invoiceId);
  return (await kept.where('kind', '=', 'forfeited').limit(1).execute()).length > 0;
};

/** How much of all deposits on a ticket was given back, in whatever parts. */
export const returnedOn = async (db: Db, ticketId: string): Promise<Cents> => {
  const given = db.selectFrom('deposit_entry').innerJoin('deposit', 'deposit.id', 'deposit_entry.deposit_id');
  const { sum } = await given
    .where('deposit.ticket_id', '=', ticketId)
    .where('deposit_entry.kind', '=', 'returned')
    .select(({ fn }) => fn.sum<number | null>('deposit_entry.amount_cents').as('sum'))
    .executeTakeFirstOrThrow();
  return cents(0 - Number(sum ?? 0));
};

/** More are not shown of a ticket. */
const MOST = 500;

/** Of what was paid down on a ticket, in the order in which it happened. */
export const entriesOn = async (db: Db, ticketId: string): Promise<WrittenEntry[]> => {
  const rows = await db
    .selectFrom('deposit_entry')
    .innerJoin('deposit', 'deposit.id', 'deposit_entry.deposit_id')
    .leftJoin('login', 'login.id', 'deposit_entry.login_id')
    .leftJoin('staff', 'staff.id', 'deposit_entry.person_id')
    .leftJoin('invoice', 'invoice.id', 'deposit_entry.invoice_id')
    .selectAll('deposit_entry')
    .select(['login.email', 'staff.name as person', 'invoice.number'])
    .where('deposit.ticket_id', '=', ticketId)
    .orderBy('deposit_entry.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    depositId: row.deposit_id,
    kind: row.kind,
    amount: cents(row.amount_cents),
    tender: row.tender,
    invoiceId: row.invoice_id,
    invoiceNumber: row.number ?? '',
    reason: row.reason,
    day: row.business_date,
    happenedAt: row.happened_at,
    actor: row.person ?? row.email ?? '',
  }));
};

export const insertDeposit = async (db: Transaction, row: DepositTable): Promise<void> => {
  await db.insertInto('deposit').values(row).execute();
};

export const insertEntries = async (db: Transaction, rows: readonly DepositEntryTable[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('deposit_entry').values(rows).execute();
};
