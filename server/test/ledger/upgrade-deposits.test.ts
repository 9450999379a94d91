import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

onEachUpdate('sales after an update that knows deposits', (withDatabase) => {
  test('are as they were with their tickets, gift cards and guards, and none is paid beyond its total', () =>
    withDatabase(async (db) => {
      await asOf(db, '2027-02-11-ticket-log-kept');
      await openShop(db, 'shop');
      await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
          subtotal_cents, tax_cents, cash_cents, gift_card_cents, search_text, created_at, updated_at)
        values ('i', 'shop', '#1', 'unpaid', '2026-11-20', 'GST', 1000, 900, 818, 82, 100, 500, '', ${AT}, ${AT})`.execute(
        db,
      );
      await sql`insert into drop_off (id, shop_id, customer_id, customer_name, customer_phone, customer_email, taken_in_by,
          created_at) values ('d', 'shop', 'c', '', '', '', '', ${AT})`.execute(db);
      for (const [id, invoice] of [
        ['collected', 'i'],
        ['here', null],
      ]) {
        await sql`insert into ticket (id, shop_id, drop_off_id, number, state, state_since, is_open, received_at, device_name, imei, imei2,
            serial, colour, came_with, customer_note, note, problems, total_cents, search_text, invoice_id, created_at,
            updated_at) values (${id}, 'shop', 'd', ${id}, 'ready', ${AT}, 1, ${AT}, '', '', '', '', '', '', '', '', '', 0, '',
            ${invoice}, ${AT}, ${AT})`.execute(db);
      }
      await sql`insert into gift_card (id, shop_id, code_hash, code_end, amount_cents, tender, sold_on, sold_by, created_at)
        values ('g', 'shop', 'hash', 'ABCD', 500, 'cash', '2026-11-20', '', ${AT})`.execute(db);
      await sql`insert into gift_card_entry (id, gift_card_id, shop_id, kind, amount_cents, invoice_id, reason, login_id,
          happened_at, business_date) values ('e', 'g', 'shop', 'spent', -500, 'i', '', 'shop', ${AT}, '2026-11-20')`.execute(
        db,
      );
      for (const [id, invoice, card] of [
        ['of the sale', 'i', null],
        ['of the card', null, 'g'],
      ]) {
        await sql`insert into payment (id, invoice_id, gift_card_id, shop_id, tender, kind, amount_cents, rounding_cents,
            business_date, login_id, happened_at)
          values (${id}, ${invoice}, ${card}, 'shop', 'cash', 'taken', 100, 0, '2026-11-20', 'shop', ${AT})`.execute(
          db,
        );
      }
      await migrate(db);
      const tickets = await db.selectFrom('ticket').select(['id', 'invoice_id']).orderBy('id').execute();
      expect(tickets).toEqual([
        { id: 'collected', invoice_id: 'i' },
        { id: 'here', invoice_id: null },
      ]);
      expect(await db.selectFrom('payment').select(['id', 'deposit_id']).orderBy('id').execute()).toEqual([
        { id: 'of the card', deposit_id: null },
        { id: 'of the sale', deposit_id: null },
      ]);
      expect(await db.selectFrom('gift_card_entry').select('amount_cents').execute()).toEqual([{ amount_cents: -500 }]);
      await expect(db.deleteFrom('gift_card_entry').execute()).rejects.toThrow(/only added to/);
      expect(await db.selectFrom('shop').select('deposit_kind').execute()).toEqual([{ deposit_kind: 'security' }]);
      const pay = (deposit: number) => db.updateTable('invoice').set({ deposit_cents: deposit }).execute();
      await pay(300);
      await expect(pay(301)).rejects.toThrow();
      await expect(pay(-1)).rejects.toThrow();
      const repay = db.updateTable('invoice').set({ credited_cents: 900, repaid_cents: 900 });
      await repay.execute();
      await expect(
        db.updateTable('payment').set({ gift_card_id: 'g' }).where('id', '=', 'of the sale').execute(),
      ).rejects.toThrow();
    }));
});
