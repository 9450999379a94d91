import { type Kysely, sql } from 'kysely';

const SUMMED = ['invoice', 'adjustment', 'sale_entry', 'sales_day'];

/** Surcharges on payments: what each shop adds, the lines that they are, and their sums. No shop adds any until it says so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const tender of ['eftpos', 'afterpay']) {
    await sql`alter table shop add column ${sql.ref(`${tender}_surcharge_bp`)} integer not null default 0
      check (${sql.ref(`${tender}_surcharge_bp`)} between 0 and 500)`.execute(db);
  }
  await sql`alter table invoice_line add column surcharge_tender text
    check (surcharge_tender in ('eftpos', 'afterpay'))`.execute(db);
  for (const table of SUMMED) {
    await sql`alter table ${sql.table(table)} add column surcharge_cents bigint not null default 0`.execute(db);
  }
};
