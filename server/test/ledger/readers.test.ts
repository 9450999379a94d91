import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenLedger, openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { read } from '../../src/db/read.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

describe('long reads of SQLite', () => {
  const folder = temporaryFolder();
  let db: OpenLedger;
  const threads = new Set<Worker>();
  const keep = (thread: Worker) => {
    threads.add(thread);
    thread.once('exit', () => threads.delete(thread));
  };
  beforeAll(async () => {
    process.on('worker', keep);
    db = openDatabase(null, folder());
    await migrate(db);
  });
  afterAll(async () => {
    await db.destroy();
    process.off('worker', keep);
  });

  /** Counts to a number, one by one. */
  const count = async (to: number): Promise<number> => {
    const counting = sql<{ count: number }>`select count(*) as count from (
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${to}) select i from n)`;
    return (await read(db, counting))[0]?.count ?? 0;
  };
  const taxes = async () => (await db.selectFrom('tax').selectAll().execute()).length;

  test('keep neither the event loop, nor lists, nor writes', async () => {
    const order: string[] = [];
    const note = (what: string) => () => void order.push(what);
    await taxes();
    const long = count(6_000_000).then(note('long'));
    const turn = new Promise<void>((resolve) => setImmediate(resolve)).then(note('turn of the loop'));
    await turn;
    await taxes().then(note('list'));
    await sql`update sku_counter set last = last + 1`.execute(db).then(note('write'));
    await long;
    expect(order).toEqual(['turn of the loop', 'list', 'write', 'long']);
  });

  test('see what was written just before', async () => {
    const at = new Date().toISOString();
    for (let written = 1; written <= 20; written++) {
      const tax = {
        id: `${written}`,
        name: `T${written}`,
        name_key: `t${written}`,
        search_text: '',
        created_at: at,
        updated_at: at,
      };
      await db
        .insertInto('tax')
        .values({ ...tax, rate_bp: 0 })
        .execute();
      expect(await taxes()).toBe(written);
    }
  });

  test('whose thread dies are read by another; the next reads know nothing of it', async () => {
    // Starts the thread that is to count.
    await count(1);
    const counting = count(5_000_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([...threads].map((thread) => thread.terminate()));
    expect(await counting).toBe(5_000_000);
    await Promise.all([...threads].map((thread) => thread.terminate()));
    expect(await taxes()).toBe(20);
  });

  test('end with the database: no thread is left', async () => {
    const other = openDatabase(null, folder());
    await other.selectFrom('tax').selectAll().execute();
    const before = [...threads];
    await other.destroy();
    expect(before.filter((thread) => !threads.has(thread))).toHaveLength(1);
  });
});
