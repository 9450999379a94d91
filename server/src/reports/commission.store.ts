import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { equals } from '../db/page.ts';
import { read } from '../db/read.ts';
import { type MarginScope, NET, taxUpTo, within } from './margins.store.ts';

type Scope = MarginScope & { today: Day };

export type PersonCommission = {
  id: string;
  name: string;
  hasLeft: boolean;
  lines: number;
  sales: Cents;
  commission: Cents;
  rate: BasisPoints | null;
};

export type EarnedLine = {
  day: Day;
  invoice: { id: string; number: string };
  ticket: { id: string; number: string };
  name: string;
  sales: Cents;
  rate: BasisPoints;
  commission: Cents;
};

/** Only documents with a ticket; of each all lines, because its tax is split over them. */
const hasTicket = sql`exists (select 1 from invoice_line t where t.invoice_id = i.id and t.ticket_id is not null)`;

/**
 * Each line that was sold or came back with the person who repaired its device, its amount without GST and what they are paid of it,
 * rounded by itself: so the lines add up to the person.
 */
const earned = (db: Db, scope: MarginScope) => sql`
  line as (
    select 1 as sign, l.ticket_id, l.name, l.position, i.id as invoice_id, i.number, i.business_date as day, i.business_date as sold_on,
      ${NET} as net, i.tax_cents, i.total_cents, sum(${NET}) over (partition by i.id order by l.position) as upto
    from invoice i join invoice_line l on l.invoice_id = i.id
    where i.voided_at is null and ${within('i', scope)} and ${hasTicket}
    union all
    select -1, l.ticket_id, l.name, a.position, i.id, i.number, n.business_date, i.business_date,
      a.amount_cents, n.tax_cents, n.total_cents, sum(a.amount_cents) over (partition by n.id order by a.position)
    from adjustment n join adjustment_line a on a.adjustment_id = n.id join invoice_line l on l.id = a.invoice_line_id
      join invoice i on i.id = n.invoice_id
    where ${within('n', scope)} and ${hasTicket}
  ),
  split as (
    select line.*, net - (${taxUpTo(db, sql`upto`)} - ${taxUpTo(db, sql`upto - net`)}) as ex_gst from line
  ),
  valued as (
    select split.*, ticket.repaired_by_id as person, ticket.number as ticket_number,
      coalesce((select rate_bp from commission_rate r where r.staff_id = ticket.repaired_by_id and r.from_date <= split.sold_on
        order by r.from_date desc limit 1), 0) as rate
    from split join ticket on ticket.id = split.ticket_id where ticket.repaired_by_id is not null
  ),
  earned as (
    select valued.*, cast(2 * ex_gst * rate + 10000 as bigint) / 20000 as commission from valued
  )`;

/** All who are there or repaired something that was paid or came back; those who sold most first. */
export const commissionByPerson = async (db: Db, { today, ...scope }: Scope, most: number) => {
  const rows = await read(
    db,
    sql<Record<'id' | 'name', string> & Record<'gone' | 'lines' | 'sales' | 'commission' | 'rate', number | null>>`
    with ${earned(db, scope)},
    summed as (
      select person, count(*) as lines, sum(sign * ex_gst) as sales, sum(sign * commission) as commission from earned group by person
    )
    select staff.id, staff.name, case when staff.left_at is null then 0 else 1 end as gone,
      coalesce(summed.lines, 0) as lines, coalesce(summed.sales, 0) as sales, coalesce(summed.commission, 0) as commission,
      (select rate_bp from commission_rate r where r.staff_id = staff.id and r.from_date <= ${today}
        order by r.from_date desc limit 1) as rate
    from staff left join summed on summed.person = staff.id
    where ${equals('staff.shop_id', scope.shopId)} and (staff.left_at is null or summed.person is not null)
    order by 5 desc, staff.name, staff.id limit ${sql.lit(most)}`,
  );
  return rows.map(
    (row): PersonCommission => ({
      id: row.id,
      name: row.name,
      hasLeft: Number(row.gone) === 1,
      lines: Number(row.lines),
      sales: cents(Number(row.sales)),
      commission: cents(Number(row.commission)),
      rate: row.rate,
    }),
  );
};

type LineRow = Record<'day' | 'invoice_id' | 'number' | 'ticket_id' | 'ticket_number' | 'name', string> &
  Record<'sales' | 'rate' | 'commission', number>;

/** The latest first. */
export const commissionLines = async (db: Db, person: string, scope: MarginScope, most: number) => {
  const rows = await read(
    db,
    sql<LineRow>`with ${earned(db, scope)}
    select day, invoice_id, number, ticket_id, ticket_number, name, sign * ex_gst as sales, rate, sign * commission as commission
    from earned where person = ${person} order by day desc, invoice_id desc, sign, position limit ${sql.lit(most)}`,
  );
  return rows.map(
    (row): EarnedLine => ({
      day: row.day,
      invoice: { id: row.invoice_id, number: row.number },
      ticket: { id: row.ticket_id, number: row.ticket_number },
      name: row.name,
      sales: cents(Number(row.sales)),
      rate: Number(row.rate),
      commission: cents(Number(row.commission)),
    }),
  );
};
