import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

type Change = { field: string; before: number | null; after: number | null };

const addInvoice = async (db: Db, id: string) => {
  await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
      subtotal_cents, tax_cents, search_text, created_at, updated_at)
    values (${id}, 's', ${id}, 'unpaid', '2026-11-20', 'GST', 1000, 900, 818, 82, '', ${AT}, ${AT})`.execute(db);
};

/** Of an invoice, told in its history and among the changed sales. */
const addChange = async (db: Db, invoiceId: string, id: string, kind: string, changes: readonly Change[]) => {
  await sql`insert into invoice_event (id, invoice_id, kind, login_id, actor, changes, happened_at)
    values (${id}, ${invoiceId}, ${kind}, 's', 's@b.au', ${JSON.stringify(changes)}, ${AT})`.execute(db);
  await sql`insert into changed_sale (id, invoice_id, shop_id, business_date, changed_date, changed_at, kind, actor,
      total_before_cents, total_after_cents, reason)
    values (${id}, ${invoiceId}, 's', '2026-11-20', '2026-11-20', ${AT}, ${kind}, 's@b.au', 0, 0, '')`.execute(db);
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
});
