import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/servers/house.ts';
import { engineOf } from './database.ts';
import { readOnce } from './read-once.ts';

onEachEngine('a row that is kept', (house) => {
  /** Each run in the database answers another number. */
  const read = () => readOnce(house().db, sql<{ once: number }>`select random() as once`);
  const last = async () => {
    const query = house().db.selectFrom('sku_counter').select('last');
    return (await readOnce(house().db, query)).last;
  };

  test('is read again after every commit', async () => {
    const before = await last();
    for (let more = 1; more <= 5; more++) {
      await sql`update sku_counter set last = last + 1`.execute(house().db);
      expect([await last(), await last()]).toEqual([before + more, before + more]);
    }
  });

  test('is not read again before one', async () => {
    // On PostgreSQL, commits in the server's other databases count as well.
    if (engineOf(house().db) === 'postgres') return;
    const first = await read();
    expect(await read()).toEqual(first);
    await sql`update sku_counter set last = last + 1`.execute(house().db);
    expect(await read()).not.toEqual(first);
  });

  test('is read in a transaction each time', async () => {
    const { db } = house();
    const before = await last();
    const inside = await db.transaction().execute(async (trx) => {
      await sql`update sku_counter set last = last + 1`.execute(trx);
      return readOnce(trx, trx.selectFrom('sku_counter').select('last'));
    });
    expect([inside.last, await last()]).toEqual([before + 1, before + 1]);
  });
});
