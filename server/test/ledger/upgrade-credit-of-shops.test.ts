import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenLedger } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

const give = (db: OpenLedger, id: string, shopId: string | null) =>
  sql`insert into store_credit_entry (id, customer_id, shop_id, kind, amount_cents, reason, login_id, happened_at,
      business_date)
    values (${id}, 'c', ${shopId}, 'corrected', 100, 'x', 'x', ${AT}, '2026-11-20')`.execute(db);

onEachUpdate('credit by hand after an update', (withDatabase) => {
  test('names the shop whose journal had it, and is only added to as before', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-12-16-refund-limits');
      for (const id of ['oldest', 'elder']) await openShop(db, id);
      await give(db, 'by a shop', 'elder');
      await give(db, 'by an admin', null);
      await migrate(db);
      const entries = () => db.selectFrom('store_credit_entry').select(['id', 'shop_id']).orderBy('id').execute();
      const named = [
        { id: 'by a shop', shop_id: 'elder' },
        { id: 'by an admin', shop_id: 'oldest' },
      ];
      expect(await entries()).toEqual(named);
      const change = db.updateTable('store_credit_entry').set({ shop_id: 'elder' });
      await expect(change.execute()).rejects.toThrow(/only added to/);
      await expect(db.deleteFrom('store_credit_entry').execute()).rejects.toThrow(/only added to/);
      expect(await entries()).toEqual(named);
    }));

  test('of a business without shops stays as it is', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-12-16-refund-limits');
      await give(db, 'by an admin', null);
      await migrate(db);
      expect(await db.selectFrom('store_credit_entry').select('shop_id').execute()).toEqual([{ shop_id: null }]);
    }));
});
