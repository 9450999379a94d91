import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pageOfCustomers } from '../../src/customers/customer-list.store.ts';
import type { Db } from '../../src/db/database.ts';
import { MIGRATIONS, migrate } from '../../src/db/migrate.ts';
import { compareCounts } from '../../src/db/search/recount.ts';
import { settleSearchChanges } from '../../src/db/search/short-keys.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { listInvoices } from '../../src/invoices/list/list-invoices.service.ts';
import { pageOfProducts } from '../../src/products/product-list.store.ts';
import { soldQuantities } from '../../src/reports/reports.service.ts';
import { databaseOf, emptyDatabases } from '../servers/empty-database.ts';

const { emptyDatabase } = emptyDatabases();

const AT = '2026-11-20T00:00:00.000Z';
const PAGE = { page: 1, limit: 10 };
const ANY = { shopId: undefined, status: undefined, from: undefined, to: undefined, page: PAGE };

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
    const db = databaseOf(await emptyDatabase(engine));
    await work(db).finally(() => db.destroy());
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
      expect([people.total, people.records[0]?.firstName]).toEqual([1, 'Ada']);
    }));

  test('counts right for few letters beside a server of the version before, which goes on counting by itself', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-27-desk-sales');
      const addCustomer = (trx: Db, id: string) =>
        sql`insert into customer (id, first_name, last_name, email, phone, address, post_code, city, state, country,
            search_text, created_at, updated_at)
          values (${id}, 'Ada', '', '', '', '', '', '', '', '', 'ada', ${AT}, ${AT})`.execute(trx);
      const count = async (trx: Db) => {
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

  test('keeps every invoice in its lists, searches and figures', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-22-search-tables');
      await sql`insert into login (id, role, email, email_key, password_hash, created_at)
        values ('s', 'shop', 's@b.au', 's@b.au', '', ${AT})`.execute(db);
      await sql`insert into shop (id, name, name_key, created_at, updated_at)
        values ('s', 'Shop', 'shop', ${AT}, ${AT})`.execute(db);
      const sold = [
        { number: '#482913', day: '2025-12-31', name: 'Zoë', text: '#482913 zoe', status: 'paid', voided: null },
        { number: '#7', day: '2026-11-20', name: 'Zoë', text: '#7 zoe', status: 'unpaid', voided: null },
        { number: 'Web 3', day: '2026-11-20', name: '', text: 'web 3', status: 'paid', voided: null },
        { number: '#8', day: '2026-11-20', name: 'Zoë', text: '#8 zoe', status: 'paid', voided: AT },
      ];
      for (const [id, { number, day, name, text, status, voided }] of sold.entries()) {
        await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
            subtotal_cents, tax_cents, customer_first_name, search_text, voided_at, created_at, updated_at)
          values (${`${id}`}, 's', ${number}, ${status}, ${day}, 'GST', 1000, 1100, 1000, 100, ${name}, ${text},
            ${voided}, ${AT}, ${AT})`.execute(db);
        await sql`insert into invoice_line (id, invoice_id, position, kind, name, quantity, price_cents)
          values (${`${id}`}, ${`${id}`}, 0, 'product', 'Case', 2, 550)`.execute(db);
      }
      for (const [day, count, paid] of [
        ['2025-12-31', 1, 1],
        ['2026-11-20', 2, 1],
      ] as const) {
        await sql`insert into sales_day (shop_id, business_date, invoices, paid_invoices, total_cents, subtotal_cents,
            tax_cents, products_cents)
          values ('s', ${day}, ${count}, ${paid}, ${count * 1100}, ${count * 1000}, ${count * 100}, ${count * 1100})`.execute(
          db,
        );
        await sql`insert into item_sales_day (shop_id, business_date, item_name, quantity, amount_cents)
          values ('s', ${day}, 'Case', ${count * 2}, ${count * 1100})`.execute(db);
      }
      await migrate(db);

      const context = { db, now: () => new Date(AT), newId: () => '', random: () => 0 };
      const caller = { loginId: 's', role: 'shop' as const, shopId: 's' };
      expect(await compareFigures(context)).toEqual([]);
      const found = async (q: string) => {
        const { records, total } = await listInvoices(context, caller, { ...ANY, q });
        return [total, ...records.map(({ number }) => number)];
      };
      expect(await found('')).toEqual([3, 'Web 3', '#7', '#482913']);
      expect(await found('zoe')).toEqual([2, '#7', '#482913']);
      expect(await found('482')).toEqual([1, '#482913']);
      expect(await found('web 3')).toEqual([1, 'Web 3']);
      const { periods } = await soldQuantities(context, caller, { ...ANY, period: 'thisYear' });
      expect(periods.thisYear).toEqual({ items: [{ number: 1, name: 'Case' }], shops: [{ shop: 1, sold: { 1: 4 } }] });
    }));

  test('knows who recorded the sales that wait for their checkout at that moment', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-25-numbered-items');
      await sql`insert into login (id, role, email, email_key, password_hash, created_at)
        values ('s', 'shop', 's@b.au', 's@b.au', '', ${AT})`.execute(db);
      await sql`insert into shop (id, name, name_key, created_at, updated_at)
        values ('s', 'Shop', 'shop', ${AT}, ${AT})`.execute(db);
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const sold = { open: [null, 1], checked: [hoursAgo(1), 1], old: [null, 13] } as const;
      for (const [id, [checkedOutAt, age]] of Object.entries(sold)) {
        await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
            subtotal_cents, tax_cents, search_text, checked_out_at, created_at, updated_at)
          values (${id}, 's', ${id}, 'unpaid', '2026-11-20', 'GST', 1000, 1100, 1000, 100, '', ${checkedOutAt},
            ${hoursAgo(age)}, ${hoursAgo(age)})`.execute(db);
        for (const [event, kind, login] of [
          ['1', 'sold', 's'],
          ['2', 'edited', 'another'],
        ] as const) {
          await sql`insert into invoice_event (id, invoice_id, kind, login_id, actor, changes, happened_at)
            values (${id + event}, ${id}, ${kind}, ${login}, '', '[]', ${AT})`.execute(db);
        }
      }
      await migrate(db);
      const { rows } = await sql`select id, recorded_by, checkout_number from invoice order by id`.execute(db);
      expect(rows).toEqual([
        { id: 'checked', recorded_by: null, checkout_number: null },
        { id: 'old', recorded_by: null, checkout_number: null },
        { id: 'open', recorded_by: 's', checkout_number: null },
      ]);
    }));

  test('numbers the shops and the items that were there, and those that come', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-24-buyer-search');
      const openShop = async (id: string) => {
        await sql`insert into login (id, role, email, email_key, password_hash, created_at)
          values (${id}, 'shop', ${id}, ${id}, '', ${AT})`.execute(db);
        await sql`insert into shop (id, name, name_key, created_at, updated_at)
          values (${id}, ${id}, ${id}, ${AT}, ${AT})`.execute(db);
      };
      for (const id of ['a', 'b']) await openShop(id);
      const days = [
        ['a', '2026-09-30', 'Case', 1],
        ['a', '2026-10-01', 'Case', 2],
        ['a', '2026-12-31', 'Étui', 4],
        ['b', '2026-10-01', 'Case', 8],
      ] as const;
      for (const [shop, day, item, quantity] of days) {
        for (const span of ['all', day.slice(0, 4), day.slice(0, 7), day]) {
          await sql`insert into item_sales (shop_id, span, item_name, quantity, amount_cents)
            values (${shop}, ${span}, ${item}, ${quantity}, ${quantity * 100})
            on conflict (shop_id, span, item_name) do update set quantity = item_sales.quantity + excluded.quantity,
              amount_cents = item_sales.amount_cents + excluded.amount_cents`.execute(db);
        }
      }
      await migrate(db);

      const kept = await db.selectFrom('item_sales').selectAll().orderBy('shop_id').orderBy('span').execute();
      const of = (span: string) =>
        kept
          .filter((row) => row.span === span)
          .map((row) => [row.shop_id, row.item_name, row.quantity, row.amount_cents]);
      expect(of('2026-Q3')).toEqual([['a', 'Case', 1, 100]]);
      expect(of('2026-Q4').sort()).toEqual([
        ['a', 'Case', 2, 200],
        ['a', 'Étui', 4, 400],
        ['b', 'Case', 8, 800],
      ]);
      expect(of('all')).toHaveLength(3);
      await openShop('c');
      const shops = await db.selectFrom('shop').select(['id', 'number']).orderBy('number').execute();
      expect(shops).toEqual(['a', 'b', 'c'].map((id, index) => ({ id, number: index + 1 })));
    }));

  test('shows which sales were edited and voided before it, and what they came to', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-30-backups');
      await sql`insert into login (id, role, email, email_key, password_hash, created_at)
        values ('s', 'shop', 's@b.au', 's@b.au', '', ${AT})`.execute(db);
      await sql`insert into shop (id, name, name_key, created_at, updated_at)
        values ('s', 'Shop', 'shop', ${AT}, ${AT})`.execute(db);
      const total = (before: number | null, after: number | null) => ({ field: 'total_cents', before, after });
      const terms = { field: 'terms', before: '', after: 'None' };
      const cash = (before: number, after: number) => ({ field: 'cash_cents', before, after });
      const paid = { field: 'status', before: 'unpaid', after: 'paid' };
      const histories = {
        untouched: [['sold', [total(null, 900)]]],
        voided: [
          ['sold', [total(null, 5000)]],
          ['edited', [total(5000, 100), terms]],
          ['voided', [total(100, null), terms]],
        ],
        // Of what was recorded before there was a history only the end is known.
        older: [['edited', [terms]]],
        paid: [
          ['edited', [cash(0, 900), paid]],
          ['edited', []],
          ['edited', [cash(900, 0)]],
        ],
      } as const;
      for (const [id, events] of Object.entries(histories)) {
        await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
            subtotal_cents, tax_cents, search_text, created_at, updated_at)
          values (${id}, 's', ${id}, 'unpaid', '2026-11-20', 'GST', 1000, 900, 818, 82, '', ${AT}, ${AT})`.execute(db);
        for (const [index, [kind, changes]] of events.entries()) {
          // From noon of that day in Sydney, ten hours each, so that the third comes on the next.
          const at = new Date(Date.parse('2026-11-20T01:00:00Z') + index * 10 * 3_600_000).toISOString();
          await sql`insert into invoice_event (id, invoice_id, kind, login_id, actor, changes, happened_at)
            values (${`${id} ${index}`}, ${id}, ${kind}, 's', 's@b.au', ${JSON.stringify(changes)}, ${at})`.execute(db);
        }
      }
      await migrate(db);
      const { rows } = await sql<Record<string, unknown>>`select id, business_date, changed_date, kind, actor,
        total_before_cents, total_after_cents, reason from changed_sale order by id`.execute(db);
      const row = (id: string, changed_date: string, kind: string, before: number, after: number) => ({
        id,
        business_date: '2026-11-20',
        changed_date,
        kind,
        actor: 's@b.au',
        total_before_cents: before,
        total_after_cents: after,
        reason: '',
      });
      expect(rows).toEqual([
        row('older 0', '2026-11-20', 'edited', 900, 900),
        row('paid 2', '2026-11-21', 'edited', 900, 900),
        row('voided 1', '2026-11-20', 'edited', 5000, 100),
        row('voided 2', '2026-11-21', 'voided', 100, 0),
      ]);
    }));
});
