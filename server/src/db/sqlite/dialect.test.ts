import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/servers/temporary-folder.ts';
import { openDatabase } from '../database.ts';
import { read, readBriefly } from '../read.ts';

const folder = temporaryFolder();

/** Counts in a thread, which cannot be ended before it is done. */
const count = (to: number) =>
  sql`select count(*) from (with recursive n (i) as (select 1 union all select i + 1 from n where i < ${to}) select i from n)`;

test('a transaction that commits while the ledger is being closed is on disk when it is answered', async () => {
  const db = openDatabase(null, folder());
  await sql`create table note (text text)`.execute(db);
  let commit = (): void => undefined;
  const untilTold = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const writing = db.transaction().execute(async (trx) => {
    await sql`insert into note values ('last')`.execute(trx);
    await untilTold;
  });
  // Starts the thread.
  await read(db, count(1));
  const reading = read(db, count(6_000_000)).catch(() => undefined);
  await breathe();
  const closed = db.destroy();
  await breathe();
  commit();
  await writing;
  await Promise.all([reading, closed]);
  const again = openDatabase(null, folder());
  expect((await sql`select text from note`.execute(again)).rows).toEqual([{ text: 'last' }]);
  await again.destroy();
});

test('a brief read sees what was committed last, while a transaction is open, after it and after one that was taken back', async () => {
  const db = openDatabase(null, folder());
  await sql`create table count (n integer)`.execute(db);
  await sql`insert into count values (0)`.execute(db);
  const committed = async () => (await readBriefly(db, sql<{ n: number }>`select n from count`))[0]?.n;
  const seen: unknown[] = [await committed()];
  const count = (end: () => void) =>
    db.transaction().execute(async (trx) => {
      await sql`update count set n = n + 1`.execute(trx);
      seen.push(await committed());
      end();
    });
  await count(() => undefined);
  seen.push(await committed());
  await count(() => {
    throw new Error('taken back');
  }).catch(() => undefined);
  seen.push(await committed());
  expect(seen).toEqual([0, 0, 1, 1, 1]);
  await db.destroy();
});
