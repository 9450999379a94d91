import { type Kysely, sql } from 'kysely';

/** Discounts on lines and on whole sales, with a reason, and their sum of each day: none of what was sold so far. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invoice_line add column discount_cents bigint not null default 0`.execute(db);
  await sql`alter table invoice_line add column discount_share_cents bigint not null default 0`.execute(db);
  await sql`alter table invoice add column discount_cents bigint not null default 0`.execute(db);
  await sql`alter table invoice add column sale_discount_cents bigint not null default 0`.execute(db);
  await sql`alter table invoice add column discount_reason text not null default ''`.execute(db);
  await sql`alter table sales_day add column discounts_cents bigint not null default 0`.execute(db);
};
