import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pageOfCustomers } from '../../src/customers/customer-list.store.ts';
import type { OpenLedger } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { compareCounts } from '../../src/db/search/recount.ts';
import { settleSearchChanges } from '../../src/db/search/short-keys.ts';
import { pageOfProducts } from '../../src/products/product-list.store.ts';
import { AT, asOf, onEachUpdate } from './earlier-ledgers.ts';

const PAGE = { page: 1, limit: 10 };

onEachUpdate('a search after an update', (withDatabase) => {
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
        const filter = {
          shopId: null,
          category: null,
          code: null,
          isFaulty: false,
          q,
          order: 'name' as const,
          days: [],
        };
        const { records, total } = await pageOfProducts(db, filter, PAGE);
        return [total, ...records.map(({ name }) => name)];
      };
      expect(await products('')).toEqual([3, 'Case', 'Étui glass', 'Glass 手机']);
      expect(await products('s')).toEqual([3, 'Case', 'Étui glass', 'Glass 手机']);
      expect(await products('手机')).toEqual([1, 'Glass 手机']);
      expect(await products('glas')).toEqual([2, 'Étui glass', 'Glass 手机']);
      const people = await pageOfCustomers(db, { shopId: null, q: 'da ng', order: 'name' }, PAGE);
      expect([people.total, people.records[0]?.firstName]).toEqual([1, 'Ada']);
    }));

  test('counts right for few letters beside a server of the version before, which goes on counting by itself', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-27-desk-sales');
      const addCustomer = (trx: OpenLedger, id: string) =>
        sql`insert into customer (id, first_name, last_name, email, phone, address, post_code, city, state, country,
            search_text, created_at, updated_at)
          values (${id}, 'Ada', '', '', '', '', '', '', '', '', 'ada', ${AT}, ${AT})`.execute(trx);
      const count = async (trx: OpenLedger) => {
        for (const text of ['', 'a', 'd', 'ad', 'da']) {
          await sql`insert into search_count (kind, text, shop_id, total) values ('customer', ${text}, '', 1)
            on conflict (kind, text, shop_id) do update set total = search_count.total + excluded.total`.execute(trx);
        }
      };
      const addAsBefore = (id: string, beforeCounting: () => Promise<void> = async () => undefined) =>
        db.transaction().execute(async (trx) => {
          await addCustomer(trx, id);
          await beforeCounting();
          await count(trx);
        });
      await addAsBefore('before');
      let updated: Promise<void> = Promise.resolve();
      await addAsBefore('meanwhile', async () => {
        updated = migrate(db);
        await pause(200);
      });
      await updated;
      await addAsBefore('after');
      await addCustomer(db, 'new');

      const found = async (q: string) =>
        (await pageOfCustomers(db, { shopId: null, q, order: 'name' as const }, PAGE)).total;
      expect(await Promise.all([found(''), found('a'), found('ad')])).toEqual([4, 4, 4]);
      expect(await compareCounts(db)).toEqual([]);
      await settleSearchChanges(db);
      expect(await Promise.all([found(''), found('a'), found('ad')])).toEqual([4, 4, 4]);
      expect(await compareCounts(db)).toEqual([]);
    }));
});
