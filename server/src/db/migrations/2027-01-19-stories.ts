import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What happened to one customer, product or person is found among all by these: the page of each lists it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const quoted = isPostgres ? sql`content::json #>> '{customer,id}'` : sql`json_extract(content, '$.customer.id')`;
  await sql`alter table quote add column customer_id ${key}`.execute(db);
  await sql`update quote set customer_id = ${quoted}`.execute(db);
  await sql`create index quote_customer on quote (customer_id, quoted_at) where customer_id is not null`.execute(db);
  await sql`create index invoice_line_product on invoice_line (product_id, invoice_id) where product_id is not null`.execute(
    db,
  );
  await sql`create index sale_entry_person on sale_entry (person_id, happened_at) where person_id is not null`.execute(
    db,
  );
};
