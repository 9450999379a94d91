import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

const at = (minute: number) => `2026-11-20T01:0${minute}:00.000Z`;

onEachUpdate('what was done to invoices before an update', (withDatabase) => {
  test('is numbered by its time, refunds included, and is only added to as before', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-12-30-sales-of-nothing');
      await openShop(db, 'shop');
      const event = (invoice: string, id: string, kind: string, minute: number) =>
        sql`insert into invoice_event (id, invoice_id, kind, login_id, actor, changes, happened_at)
          values (${id}, ${invoice}, ${kind}, 'shop', 'x', '[]', ${at(minute)})`.execute(db);
      for (const id of ['one', 'two', 'moved', 'untold']) {
        await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
            subtotal_cents, tax_cents, search_text, created_at, updated_at)
          values (${id}, 'shop', ${`#${id}`}, 'unpaid', '2026-11-20', 'GST', 1000, 900, 818, 82, '', ${at(0)}, ${at(0)})`.execute(
          db,
        );
      }
      await event('one', 'z', 'sold', 0);
      await event('one', 'a', 'checked-out', 1);
      await event('one', 'b', 'edited', 4);
      await event('two', 'c', 'sold', 0);
      // Its sale stands in no history.
      await event('untold', 'd', 'edited', 2);
      await sql`insert into adjustment (id, shop_id, invoice_id, number, business_date, reason, note, tax_class, tax_rate_bp,
          total_cents, subtotal_cents, tax_cents, cash_cents, eftpos_cents, afterpay_cents, rounding_cents, actor, created_at)
        values ('note', 'shop', 'one', 'CN1', '2026-11-20', 'goodwill', '', 'GST', 1000, 9, 9, 0, 9, 0, 0, 0, 'Marco', ${at(3)})`.execute(
        db,
      );
      const paid = (id: string, invoice: string, kind: string, minute: number, note: string | null = null) =>
        sql`insert into payment (id, invoice_id, shop_id, tender, kind, amount_cents, rounding_cents, adjustment_id, business_date,
            login_id, happened_at)
          values (${id}, ${invoice}, 'shop', 'cash', ${kind}, 9, 0, ${note}, '2026-11-20', 'shop', ${at(minute)})`.execute(
          db,
        );
      await paid('p1', 'one', 'taken', 1);
      await paid('p2', 'one', 'refunded', 3, 'note');
      await paid('p3', 'one', 'corrected', 4);
      await paid('p4', 'moved', 'taken', 0);
      await paid('p5', 'untold', 'taken', 1);
      await paid('p6', 'untold', 'corrected', 2);
      await migrate(db);
      const events = db.selectFrom('invoice_event').select(['kind', 'act', 'actor', 'changes']);
      expect(await events.where('invoice_id', '=', 'one').orderBy('act').execute()).toEqual([
        { kind: 'sold', act: 1, actor: 'x', changes: '[]' },
        { kind: 'checked-out', act: 2, actor: 'x', changes: '[]' },
        {
          kind: 'refunded',
          act: 3,
          actor: 'Marco',
          changes: '[{"field":"adjustment_note","before":null,"after":"CN1"}]',
        },
        { kind: 'edited', act: 4, actor: 'x', changes: '[]' },
      ]);
      const payments = await db.selectFrom('payment').select(['id', 'act']).orderBy('id').execute();
      expect(payments.map(({ id, act }) => [id, act])).toEqual([
        ['p1', 2],
        ['p2', 3],
        ['p3', 4],
        ['p4', 1],
        ['p5', 1],
        ['p6', 2],
      ]);
      const invoices = await db.selectFrom('invoice').select(['id', 'acts']).orderBy('id').execute();
      expect(invoices.map(({ id, acts }) => [id, acts])).toEqual([
        ['moved', 1],
        ['one', 4],
        ['two', 1],
        ['untold', 2],
      ]);
      for (const table of ['invoice_event', 'payment'] as const) {
        await expect(db.updateTable(table).set({ act: 9 }).execute()).rejects.toThrow(/only added to/);
      }
    }));
});
