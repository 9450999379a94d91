import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Db = Kysely<unknown>;

/** Which sale was taken for what came back, so that the note and the sale of an exchange name each other. Exchanges made before do not. */
export const up = async (db: Db): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await sql`create table exchange (
    adjustment_id ${key} not null primary key references adjustment (id) on delete restrict,
    invoice_id ${key} not null constraint exchange_of_one_sale unique references invoice (id) on delete restrict
  )`.execute(db);
};
