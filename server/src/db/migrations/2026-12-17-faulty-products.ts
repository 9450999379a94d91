import { type Kysely, sql } from 'kysely';

/** The few products of which some are faulty are found by themselves. No sale moves this index: it holds no quantity. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index product_faulty on product (shop_id, id) where faulty > 0`.execute(db);
};
