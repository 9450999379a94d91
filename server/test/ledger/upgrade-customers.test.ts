import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

onEachUpdate('customers after an update', (withDatabase) => {
  test('have no company, invoices name none, credit can move with a merge alone, and quotes know for whom they are', () =>
    withDatabase(async (db) => {
      await asOf(db, '2027-01-13-numbers-in-sequence');
      await openShop(db, 'shop');
      for (const id of ['stays', 'goes']) {
        await sql`insert into customer (id, shop_id, first_name, last_name, email, phone, search_text, created_at, updated_at)
          values (${id}, 'shop', ${id}, '', '', '', ${id}, ${AT}, ${AT})`.execute(db);
      }
      await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
          subtotal_cents, tax_cents, search_text, customer_id, created_at, updated_at)
        values ('i', 'shop', '#1', 'unpaid', '2026-11-20', 'GST', 1000, 900, 818, 82, '', 'goes', ${AT}, ${AT})`.execute(
        db,
      );
      await sql`insert into store_credit_entry (id, customer_id, shop_id, kind, amount_cents, reason, login_id, happened_at,
          business_date) values ('e', 'goes', 'shop', 'corrected', 500, 'Promised', 'shop', ${AT}, '2026-11-20')`.execute(
        db,
      );
      const content = { customer: { id: 'goes' }, products: [], repairs: [], tax: null };
      for (const [id, kept] of Object.entries({ q: content, nobody: { ...content, customer: null } })) {
        await sql`insert into quote (id, shop_id, number, customer_name, search_text, items, total_cents, content, note,
            valid_until, lost_reason, quoted_by, quoted_at)
          values (${id}, 'shop', ${id}, '', '', 1, 900, ${JSON.stringify(kept)}, '', '2026-12-20', '', '', ${AT})`.execute(
          db,
        );
      }
      await migrate(db);
      const named = { company: '', abn: '', notes: '' };
      expect(await db.selectFrom('customer').select(['company', 'abn', 'notes']).execute()).toEqual([named, named]);
      expect(await db.selectFrom('invoice').select(['customer_company', 'customer_abn']).execute()).toEqual([
        { customer_company: '', customer_abn: '' },
      ]);
      expect(await db.selectFrom('quote').select(['id', 'customer_id']).orderBy('id').execute()).toEqual([
        { id: 'nobody', customer_id: null },
        { id: 'q', customer_id: 'goes' },
      ]);
      await db.updateTable('store_credit_entry').set({ customer_id: 'stays' }).execute();
      const change = db.updateTable('store_credit_entry').set({ amount_cents: 1 });
      await expect(change.execute()).rejects.toThrow(/only added to/);
      await expect(db.deleteFrom('store_credit_entry').execute()).rejects.toThrow(/only added to/);
    }));
});
