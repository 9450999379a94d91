import { sql } from 'kysely';
import { type Db, engineOf } from './database.ts';
import { inTransaction } from './transaction.ts';

/**
 * Has PostgreSQL answer a question of few rows by one process. Of a table that is long because of other shops it would
 * have several read them, and starting those takes longer than the answer.
 */
export const inOneProcess = <Answer>(db: Db, ask: (db: Db) => Promise<Answer>): Promise<Answer> => {
  if (engineOf(db) === 'sqlite') return ask(db);
  return inTransaction(db, async (trx) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
    return ask(trx);
  });
};
