import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

onEachUpdate('the seller of documents after an update', (withDatabase) => {
  test('is their shop as it is called at the update, and notes are only added to as before', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-12-20-exchanges');
      for (const id of ['registered', 'not']) {
        await openShop(db, id);
        await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
            subtotal_cents, tax_cents, search_text, created_at, updated_at)
          values (${id}, ${id}, '#1', 'unpaid', '2026-11-20', 'GST', 1000, 900, 818, 82, '', ${AT}, ${AT})`.execute(db);
        await sql`insert into adjustment (id, shop_id, invoice_id, number, business_date, reason, note, tax_class, tax_rate_bp,
            total_cents, subtotal_cents, tax_cents, cash_cents, eftpos_cents, afterpay_cents, rounding_cents, actor, created_at)
          values (${id}, ${id}, ${id}, 'CN1', '2026-11-20', 'goodwill', '', 'GST', 1000, 9, 9, 0, 9, 0, 0, 0, '', ${AT})`.execute(
          db,
        );
      }
      await sql`update shop set abn = '51 824 753 556' where id = 'registered'`.execute(db);
      await sql`update shop set gst_registered = 0 where id = 'not'`.execute(db);
      await migrate(db);
      for (const table of ['invoice', 'adjustment'] as const) {
        const columns = ['seller_name', 'seller_abn', 'seller_gst_registered'] as const;
        expect(await db.selectFrom(table).select(columns).orderBy('id').execute()).toEqual([
          { seller_name: 'not', seller_abn: '', seller_gst_registered: 0 },
          { seller_name: 'registered', seller_abn: '51 824 753 556', seller_gst_registered: 1 },
        ]);
      }
      const change = db.updateTable('adjustment').set({ seller_name: 'another' });
      await expect(change.execute()).rejects.toThrow(/only added to/);
    }));
});
