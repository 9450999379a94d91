import type { RepairGroup } from '@mendpoint/contract/reports/repair-report';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import { equals } from '../db/page.ts';
import { read } from '../db/read.ts';

/** From this instant, up to that one (ISO 8601 in UTC). */
type Scope = { shopId: string | null; from: string; to: string };

export type RepairSums = {
  key: string;
  name: string;
  takenIn: number;
  ready: number;
  collected: number;
  givenUp: number;
  value: Cents;
  hoursToReady: number | null;
  hoursToCollected: number | null;
};

type Grouping = {
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
};

const LINES = sql`join ticket_line line on line.ticket_id = job.id`;

/** By what the ticket `job` is grouped. */
const GROUPINGS: Record<RepairGroup, Grouping> = {
  technician: {
    key: sql`coalesce(staff.id, '')`,
    name: sql`coalesce(staff.name, '')`,
    value: sql`job.total_cents`,
    joins: sql`left join staff on staff.id = coalesce(job.repaired_by_id, job.technician_id)`,
  },
  problem: {
    key: sql`coalesce(line.repair_part_id, line.name)`,
    name: sql`line.name`,
    value: sql`coalesce(line.price_cents, 0)`,
    joins: LINES,
  },
  device: {
    key: sql`coalesce(job.device_id, job.device_name)`,
    name: sql`job.device_name`,
    value: sql`job.total_cents`,
    joins: sql``,
  },
};

/** The steps that count, on the day of each. */
const ENDS = sql`('ready', 'collected', 'unrepairable', 'declined', 'cancelled')`;

const hoursBetween = (db: Db, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  engineOf(db) === 'postgres'
    ? sql`extract(epoch from (${to})::timestamptz - (${from})::timestamptz) / 3600.0`
    : sql`(julianday(${to}) - julianday(${from})) * 24.0`;

const within = (column: RawBuilder<unknown>, { from, to }: Scope) => sql`(${column} >= ${from} and ${column} < ${to})`;
const countIf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** Tickets that were taken in or came to an end in this time, each with when that was. */
const jobs = (scope: Scope) => sql`job as (
  select ticket.*,
    (select min(written_at) from ticket_log where ticket_id = ticket.id and to_state = 'ready') as ready_at,
    case when ticket.state = 'collected' then
      (select max(written_at) from ticket_log where ticket_id = ticket.id and to_state = 'collected') end as collected_at,
    case when ticket.state in ('unrepairable', 'declined', 'cancelled') then ticket.state_since end as given_up_at
  from ticket where ${equals('ticket.shop_id', scope.shopId)} and ticket.id in (
    select id from ticket where received_at is not null and ${within(sql`received_at`, scope)}
    union select ticket_id from ticket_log where kind = 'step' and to_state in ${ENDS} and ${within(sql`written_at`, scope)})
)`;

/** The groups with most repairs first. */
export const repairsByGroup = async (db: Db, by: RepairGroup, scope: Scope, most: number): Promise<RepairSums[]> => {
  const { key, name, value, joins } = GROUPINGS[by];
  const [received, ready, collected] = [sql`job.received_at`, sql`job.ready_at`, sql`job.collected_at`];
  const isCollected = within(collected, scope);
  const averageIf = (condition: RawBuilder<unknown>, hours: RawBuilder<unknown>) =>
    sql`avg(case when ${condition} then ${hours} end)`;
  const rows = await read(
    db,
    sql<Record<keyof RepairSums, string | number | null>>`with ${jobs(scope)}
    select ${key} as "key", max(${name}) as "name",
      ${countIf(within(received, scope))} as "takenIn", ${countIf(within(ready, scope))} as "ready",
      ${countIf(isCollected)} as "collected", ${countIf(within(sql`job.given_up_at`, scope))} as "givenUp",
      coalesce(sum(case when ${isCollected} then ${value} else 0 end), 0) as "value",
      ${averageIf(within(ready, scope), hoursBetween(db, received, ready))} as "hoursToReady",
      ${averageIf(isCollected, hoursBetween(db, ready, collected))} as "hoursToCollected"
    from job ${joins} group by 1 order by count(*) desc, 1 limit ${sql.lit(most)}`,
  );
  return rows.map((row) => ({
    key: String(row.key),
    name: String(row.name),
    takenIn: Number(row.takenIn),
    ready: Number(row.ready),
    collected: Number(row.collected),
    givenUp: Number(row.givenUp),
    value: cents(Number(row.value)),
    hoursToReady: row.hoursToReady === null ? null : Number(row.hoursToReady),
    hoursToCollected: row.hoursToCollected === null ? null : Number(row.hoursToCollected),
  }));
};

/** Claims that were taken in, by whoever repaired the device first; by problem or device, by what is claimed. */
export const claimsByGroup = async (db: Db, by: RepairGroup, scope: Scope): Promise<Map<string, number>> => {
  const { key, joins } = GROUPINGS[by];
  const which =
    by === 'technician'
      ? sql`ticket job join ticket claim on claim.claim_of_id = job.id`
      : sql`ticket claim join ticket job on job.id = claim.id`;
  const rows = await read(
    db,
    sql<{ key: string; claims: number }>`select ${key} as "key", count(*) as "claims" from ${which} ${joins}
      where claim.claim_of_id is not null and claim.received_at is not null and ${within(sql`claim.received_at`, scope)}
        and ${equals('claim.shop_id', scope.shopId)} group by 1`,
  );
  return new Map(rows.map((row) => [row.key, Number(row.claims)]));
};

/** The open tickets of now, by state. */
export const workNow = async (db: Db, shopId: string | null) => {
  const rows = await read(
    db,
    sql<{ state: TicketState; tickets: number; value: number }>`select state, count(*) as tickets,
      coalesce(sum(total_cents), 0) as value from ticket where is_open = 1 and ${equals('ticket.shop_id', shopId)}
      group by state`,
  );
  return rows.map(({ state, tickets, value }) => ({ state, tickets: Number(tickets), value: cents(Number(value)) }));
};
