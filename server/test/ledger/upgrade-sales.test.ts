import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NO_STAFF } from '../../src/auth/caller.ts';
import { migrate } from '../../src/db/migrate.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { findSteps } from '../../src/getting-started/getting-started.service.ts';
import { listInvoices } from '../../src/invoices/list/list-invoices.service.ts';
import { soldQuantities } from '../../src/reports/reports.service.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

const PAGE = { page: 1, limit: 10 };
const ANY = { shopId: undefined, status: undefined, state: undefined, from: undefined, to: undefined, page: PAGE };

onEachUpdate('an update', (withDatabase) => {
  test('keeps every invoice in its lists, searches and figures', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-22-search-tables');
      await openShop(db, 's');
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
      const caller = { loginId: 's', role: 'shop' as const, shopId: 's', ...NO_STAFF };
      expect(await compareFigures(context)).toEqual([]);
      // Who sold before is past the first steps.
      expect(await findSteps(context, false)).toEqual({ isPutAway: true, steps: null });
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
      await openShop(db, 's');
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
      for (const id of ['a', 'b']) await openShop(db, id);
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
      await asOf(db, '2026-11-25-numbered-items');

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
      await migrate(db);
      const left = await db.selectFrom('item_sales').select(['shop_id', 'span', 'item_name', 'quantity']).execute();
      expect(left.map((row) => Object.values(row).join(' ')).sort()).toEqual([
        'a 2026 Case 3',
        'a 2026 Étui 4',
        'a 2026-09-30 Case 1',
        'a 2026-10-01 Case 2',
        'a 2026-12-31 Étui 4',
        'b 2026 Case 8',
        'b 2026-10-01 Case 8',
      ]);
      await openShop(db, 'c');
      const shops = await db.selectFrom('shop').select(['id', 'number']).orderBy('number').execute();
      expect(shops).toEqual(['a', 'b', 'c'].map((id, index) => ({ id, number: index + 1 })));
    }));
});
