import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenLedger } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

type Change = { field: string; before: number | null; after: number | null };

const addInvoice = async (db: OpenLedger, id: string) => {
  await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
      subtotal_cents, tax_cents, search_text, created_at, updated_at)
    values (${id}, 's', ${id}, 'unpaid', '2026-11-20', 'GST', 1000, 900, 818, 82, '', ${AT}, ${AT})`.execute(db);
};

/** An edit of an invoice, in its history and among the changed sales. */
const addChange = async (db: OpenLedger, invoiceId: string, id: string, kind: string, changes: readonly Change[]) => {
  await sql`insert into invoice_event (id, invoice_id, kind, login_id, actor, changes, happened_at)
    values (${id}, ${invoiceId}, ${kind}, 's', 's@b.au', ${JSON.stringify(changes)}, ${AT})`.execute(db);
  await sql`insert into changed_sale (id, invoice_id, shop_id, business_date, changed_date, changed_at, kind, actor,
      total_before_cents, total_after_cents, reason)
    values (${id}, ${invoiceId}, 's', '2026-11-20', '2026-11-20', ${AT}, ${kind}, 's@b.au', 0, 0, '')`.execute(db);
};

const addNote = async (db: OpenLedger, id: string, total: number) => {
  await sql`insert into adjustment (id, shop_id, invoice_id, number, business_date, reason, note, tax_class, tax_rate_bp,
      total_cents, subtotal_cents, tax_cents, cash_cents, eftpos_cents, afterpay_cents, rounding_cents, actor, created_at)
    values (${id}, 's', 'i', ${id}, '2026-11-20', 'goodwill', '', 'GST', 1000, ${total}, ${total}, 0, ${total}, 0, 0, 0, '',
      ${AT})`.execute(db);
};

const change = (name: string, before: number | null, after: number | null) => ({
  field: `${name}_cents`,
  before,
  after,
});

onEachUpdate('the limits of refunds after an update', (withDatabase) => {
  test('know what earlier edits took back of each invoice', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-12-15-retired-drawers');
      await openShop(db, 's');
      for (const id of ['untouched', 'often', 'voided']) await addInvoice(db, id);
      await addChange(db, 'often', 'a moved', 'edited', [change('cash', 700, 200), change('eftpos', null, 500)]);
      await addChange(db, 'often', 'b less', 'checked-out', [change('total', 1200, 900), change('cash', 900, 800)]);
      await addChange(db, 'often', 'c more', 'edited', [change('total', 900, 1000)]);
      await addChange(db, 'voided', 'd voided', 'voided', [change('total', 900, null)]);
      // More than are read at once.
      for (let n = 0; n < 120; n++) await addChange(db, 'often', `e ${1000 + n}`, 'edited', [change('cash', 2, 1)]);
      await migrate(db);
      const rows = await db.selectFrom('invoice').select(['id', 'taken_back_cents']).orderBy('id').execute();
      expect(rows.map(({ id, taken_back_cents }) => [id, taken_back_cents])).toEqual([
        ['often', 500 + 300 + 120],
        ['untouched', 0],
        ['voided', 0],
      ]);
    }));

  test('leave out what became less before anybody had paid', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-12-15-retired-drawers');
      await openShop(db, 's');
      for (const id of ['paid later', 'unpaid', 'paid at once']) await addInvoice(db, id);
      await addChange(db, 'paid later', 'a less', 'edited', [change('total', 300, 100)]);
      // More than are read at once.
      for (let n = 0; n < 60; n++) await addChange(db, 'paid later', `b ${100 + n}`, 'edited', [change('total', 2, 1)]);
      await addChange(db, 'paid later', 'c paid', 'checked-out', [change('cash', 0, 100)]);
      await addChange(db, 'paid later', 'd back', 'edited', [change('cash', 100, 60)]);
      await addChange(db, 'paid later', 'e less', 'edited', [change('total', 100, 90)]);
      await addChange(db, 'unpaid', 'f less', 'edited', [change('total', 300, 100)]);
      await addChange(db, 'paid at once', 'g less', 'edited', [change('total', 900, 700)]);
      await sql`update invoice set cash_cents = 60 where id = 'paid later'`.execute(db);
      await sql`update invoice set eftpos_cents = 700 where id = 'paid at once'`.execute(db);
      await migrate(db);
      const rows = await db.selectFrom('invoice').select(['id', 'taken_back_cents']).orderBy('id').execute();
      expect(rows.map(({ id, taken_back_cents }) => [id, taken_back_cents])).toEqual([
        ['paid at once', 200],
        ['paid later', 40 + 10],
        ['unpaid', 0],
      ]);
    }));

  test('let a note be of nothing, and leave those that there are, with what refers to them', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-12-15-retired-drawers');
      await openShop(db, 's');
      await addInvoice(db, 'i');
      await addNote(db, 'older', 300);
      await sql`insert into adjustment_line (adjustment_id, position, invoice_line_id, name, kind, quantity, amount_cents,
          goes_to)
        values ('older', 0, 'l', 'Case', 'product', 1, 300, 'shelf')`.execute(db);
      await sql`insert into store_credit_entry (id, customer_id, shop_id, kind, amount_cents, invoice_id, adjustment_id,
          reason, login_id, happened_at, business_date)
        values ('e', 'c', 's', 'issued', 300, 'i', 'older', '', 's', ${AT}, '2026-11-20')`.execute(db);
      const rowsOf = async (table: string) => (await sql<object>`select * from ${sql.table(table)}`.execute(db)).rows;
      const all = () => Promise.all(['adjustment', 'adjustment_line', 'store_credit_entry'].map(rowsOf));
      const before = await all();
      await migrate(db);
      // Later updates add columns.
      expect(await all()).toMatchObject(before);
      await addNote(db, 'of nothing', 0);
      await expect(addNote(db, 'of less', -1)).rejects.toThrow(/adjustment_of_no_less/);
      expect((await rowsOf('adjustment')).length).toBe(2);
      for (const table of ['adjustment', 'adjustment_line', 'store_credit_entry']) {
        await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(/only added to/);
      }
      const ofNobody = sql`insert into adjustment_line (adjustment_id, position, invoice_line_id, name, kind, quantity,
          amount_cents, goes_to)
        values ('nobody', 0, 'l', 'Case', 'product', 0, 0, 'none')`;
      await expect(ofNobody.execute(db)).rejects.toThrow();
    }));
});
