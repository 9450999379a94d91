import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { makeFullText } from './2026-11-20-search.ts';
import { moveTexts } from './2026-11-22-search-tables.ts';
import { postgresTriggers, sqliteTriggers } from './2026-11-28-search-changes.ts';
import { mergeInSteps } from './2027-01-02-merged-in-steps.ts';

/** Tickets are searched as products and customers are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const trigrams = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
    await moveTexts(db, 'ticket', trigrams.rows.length > 0);
    await postgresTriggers(db, 'ticket');
  } else {
    await makeFullText(db, 'ticket');
    await mergeInSteps(db, 'ticket_search');
    await sqliteTriggers(db, 'ticket');
  }
  await sql`insert into search_change (kind, shop_id, text, change)
    select 'ticket', shop_id, search_text, 1 from ticket`.execute(db);
};
