import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { pageOfCustomers } from '../src/customers/customers.store.ts';
import { type Db, openDatabase } from '../src/db/database.ts';
import { MIGRATIONS, migrate } from '../src/db/migrate.ts';
import { compareCounts } from '../src/db/recount.ts';
import { pageOfProducts } from '../src/products/products.store.ts';
import { freshDatabase } from './house.ts';

const AT = '2026-11-20T00:00:00.000Z';
const PAGE = { page: 1, limit: 10 };

/** A database as an earlier version left it: `last` is that version's newest migration. */
const asOf = async (db: Db, last: string): Promise<void> => {
  const names = Object.keys(MIGRATIONS);
  const known = names.slice(0, names.indexOf(last) + 1);
  expect(known.at(-1)).toBe(last);
  await migrate(
    db as unknown as Kysely<unknown>,
    Object.fromEntries(Object.entries(MIGRATIONS).slice(0, known.length)),
  );
};

describe.each(['sqlite', 'postgres'] as const)('an update (%s)', (engine) => {
  const withDatabase = async (work: (db: Db) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'mendpoint-upgrade-'));
    const db = openDatabase(engine === 'postgres' ? await freshDatabase(inject('pgUrl')) : null, folder);
    try {
      await work(db);
    } finally {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test('finds by few letters and by many what was stored before it', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-21-invoice-history');
      await sql`insert into category (id, name, name_key, search_text, created_at, updated_at)
        values ('c', 'Phones', 'phones', 'phones', ${AT}, ${AT})`.execute(db);
      for (const name of ['Étui glass', 'Glass 手机', 'Case']) {
        const key = name.toLowerCase().replace('é', 'e');
        await sql`insert into product (id, sku, name, name_key, category_id, price_cents, warranty, search_text,
            created_at, updated_at)
          values (${key}, ${key}, ${name}, ${key}, 'c', 100, 0, ${key}, ${AT}, ${AT})`.execute(db);
      }
      await sql`insert into customer (id, first_name, last_name, email, phone, address, post_code, city, state, country,
          search_text, created_at, updated_at)
        values ('x', 'Ada', 'Ng', 'a@b.au', '04', '', '', '', '', '', 'ada ng a@b.au 04', ${AT}, ${AT})`.execute(db);
      await migrate(db);

      expect(await compareCounts(db)).toEqual([]);
      const products = async (q: string) => {
        const filter = { shopId: null, category: null, q, order: 'name' as const };
        const { records, total } = await pageOfProducts(db, filter, PAGE);
        return [total, ...records.map(({ name }) => name)];
      };
      expect(await products('')).toEqual([3, 'Case', 'Étui glass', 'Glass 手机']);
      expect(await products('s')).toEqual([3, 'Case', 'Étui glass', 'Glass 手机']);
      expect(await products('手机')).toEqual([1, 'Glass 手机']);
      expect(await products('glas')).toEqual([2, 'Étui glass', 'Glass 手机']);
      const people = await pageOfCustomers(db, { shopId: null, q: 'da ng', order: 'name' }, PAGE);
      expect([people.total, people.records[0]?.first_name]).toEqual([1, 'Ada']);
    }));
});
