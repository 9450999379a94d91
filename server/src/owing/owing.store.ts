import { type Cents, cents, sum } from '@mendpoint/domain/money/cents';
import { DEBT_AGES, olderAgesEnd } from '@mendpoint/domain/sale/owing';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import type { Day } from '@mendpoint/domain/time/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { ReminderTable } from './owing.table.ts';
import type { Debtor, Owed, OwedInvoice, Reminder } from './owing.ts';

const PAID = sql.raw(`(${TENDERS.map((tender) => `invoice.${tender}_cents`).join(' + ')} - invoice.repaid_cents)`);
const DUE = sql`(invoice.total_cents - invoice.credited_cents - ${PAID})`;

const unpaidOf = (db: Db, shopId: string) =>
  db
    .selectFrom('invoice')
    .where('invoice.shop_id', '=', shopId)
    .where('invoice.status', '=', 'unpaid')
    .where('invoice.voided_at', 'is', null);

const dueWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(case when ${condition} then ${DUE} else 0 end), 0)`;

/** The sums of each age: of what was sold by its last day, and after that of the next older one. */
const sumsByAge = (today: Day) => {
  const ends = olderAgesEnd(today);
  return DEBT_AGES.map((_, age) => {
    const [last, older] = [ends[age - 1], ends[age]];
    const isOldEnough = last === undefined ? sql`true` : sql`invoice.business_date <= ${last}`;
    const isYoungEnough = older === undefined ? sql`true` : sql`invoice.business_date > ${older}`;
    return dueWhere(sql`${isOldEnough} and ${isYoungEnough}`).as(`age${age}`);
  });
};

type Aged = Record<`age${number}`, number>;
const byAgeIn = (row: Aged): Cents[] => DEBT_AGES.map((_, age) => cents(Number(row[`age${age}`])));

/** The name of a buyer who is no customer any more, or never was. */
const NAME_ON_INVOICE = sql<string>`case when customer.id is not null then '' else
  coalesce(nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''), invoice.buyer_name) end`;

/** Who owes most comes first. */
export const findDebtors = async (db: Db, shopId: string, today: Day, most: number): Promise<Debtor[]> => {
  const rows = await unpaidOf(db, shopId)
    .leftJoin('customer', 'customer.id', 'invoice.customer_id')
    .select(['customer.id', 'customer.first_name', 'customer.last_name', 'customer.email', 'customer.phone'])
    .select([
      NAME_ON_INVOICE.as('name'),
      sql<number>`count(*)`.as('invoices'),
      sql<number>`sum(${DUE})`.as('due'),
      sql<Day>`min(invoice.business_date)`.as('oldest'),
      ...sumsByAge(today),
    ])
    .groupBy(['customer.id', 'customer.first_name', 'customer.last_name', 'customer.email', 'customer.phone'])
    .groupBy(NAME_ON_INVOICE)
    .orderBy('due', 'desc')
    .orderBy('oldest')
    .orderBy(NAME_ON_INVOICE)
    .orderBy('customer.id')
    .limit(most)
    .execute();
  const reminded = await lastReminders(db, shopId);
  return rows.map((row) => ({
    customer: row.id === null ? null : { id: row.id, email: row.email ?? '', phone: row.phone ?? '' },
    name: row.id === null ? row.name : `${row.first_name} ${row.last_name}`.trim(),
    invoices: Number(row.invoices),
    due: cents(Number(row.due)),
    byAge: byAgeIn(row as Aged),
    oldest: row.oldest,
    remindedOn: (row.id !== null && reminded.get(row.id)) || null,
  }));
};

const lastReminders = async (db: Db, shopId: string): Promise<Map<string, Day>> => {
  const rows = await db
    .selectFrom('reminder')
    .select(['customer_id', sql<Day>`max(sent_on)`.as('day')])
    .where('shop_id', '=', shopId)
    .groupBy('customer_id')
    .execute();
  return new Map(rows.map((row) => [row.customer_id, row.day]));
};

export const sumOwed = async (db: Db, shopId: string, today: Day): Promise<Owed> => {
  const row = await unpaidOf(db, shopId)
    .leftJoin('customer', 'customer.id', 'invoice.customer_id')
    .select([
      sql<number>`count(distinct coalesce(customer.id, 'of nobody ' || ${NAME_ON_INVOICE}))`.as('debtors'),
      sql<number>`count(*)`.as('invoices'),
      dueWhere(sql`true`).as('due'),
      ...sumsByAge(today),
    ])
    .executeTakeFirstOrThrow();
  return {
    debtors: Number(row.debtors),
    invoices: Number(row.invoices),
    due: cents(Number(row.due)),
    byAge: byAgeIn(row as Aged),
  };
};

/** The oldest come first. */
export const findOwedInvoices = async (
  db: Db,
  shopId: string,
  customerId: string,
  most: number,
): Promise<OwedInvoice[]> => {
  const rows = await unpaidOf(db, shopId)
    .where('invoice.customer_id', '=', customerId)
    .select(['id', 'number', 'business_date', 'total_cents', 'credited_cents', sql<number>`${PAID}`.as('paid')])
    .orderBy('business_date')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const [total, paid, credited] = [cents(row.total_cents), cents(Number(row.paid)), cents(row.credited_cents)];
    const due = sum([total, cents(-paid), cents(-credited)]);
    return { id: row.id, number: row.number, day: row.business_date, total, paid, credited, due };
  });
};

/** The latest come first. */
export const findReminders = async (db: Db, shopId: string, customerId: string, most: number): Promise<Reminder[]> => {
  const rows = await db
    .selectFrom('reminder')
    .leftJoin('login', 'login.id', 'reminder.login_id')
    .leftJoin('staff', 'staff.id', 'reminder.person_id')
    .selectAll('reminder')
    .select(['login.email', 'staff.name as person'])
    .where('reminder.shop_id', '=', shopId)
    .where('reminder.customer_id', '=', customerId)
    .orderBy('sent_on', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sentAt: row.sent_at,
    address: row.address,
    invoices: row.invoices,
    due: cents(row.due_cents),
    isSent: row.is_sent === 1,
    actor: row.person ?? row.email ?? '',
  }));
};

/** Whether it is the first of its day for the customer. */
export const insertReminder = async (db: Transaction, row: ReminderTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('reminder')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'shop_id', 'sent_on']).doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
};

export const markSent = async (db: Transaction, id: string): Promise<void> => {
  await db.updateTable('reminder').set({ is_sent: 1 }).where('id', '=', id).execute();
};

export const deleteReminder = async (db: Transaction, id: string): Promise<void> => {
  await db.deleteFrom('reminder').where('id', '=', id).execute();
};

/** Of a day on which both were reminded, the one of whoever stays is kept. */
export const moveReminders = async (db: Transaction, from: string, to: string): Promise<void> => {
  const ofBoth = sql`select shop_id, sent_on from reminder where customer_id = ${to}`;
  await sql`delete from reminder where customer_id = ${from} and (shop_id, sent_on) in (${ofBoth})`.execute(db);
  await db.updateTable('reminder').set({ customer_id: to }).where('customer_id', '=', from).execute();
};
