import { type Kysely, sql } from 'kysely';

/** Who buys for A$1,000 or more, where no customer was chosen; or why nobody was named. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['buyer_name', 'buyer_abn', 'buyer_note']) {
    await sql`alter table invoice add column ${sql.ref(column)} text not null default ''`.execute(db);
  }
};
