import { cents } from '@mendpoint/domain/money/cents';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDesk } from '../../../test/factories/desk.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import type { OpenLedger } from '../../db/database.ts';
import { openQuery, proposedQuery } from './desk-sales.store.ts';

onEachEngine('the sale that a checkout without its id means', (house) => {
  test('is looked up in an index, however many invoices there are', async () => {
    const { shop, sell } = await openDesk(house());
    await sell();
    const { db, engine } = house();
    const sale = { recordedBy: shop._id, shopId: shop._id, total: cents(10_000), lineCount: 1 };
    const queries = [openQuery(db, sale, '2026'), proposedQuery(db, sale, '#1')];
    const explain = engine === 'sqlite' ? sql`explain query plan` : sql`explain`;
    const plans = async (trx: OpenLedger) => {
      await trx.executeQuery(manyInvoices.compile(trx));
      if (engine === 'postgres') await sql`analyze invoice`.execute(trx);
      const found: string[] = [];
      for (const { compiled } of queries.map((query) => ({ compiled: query.compile() }))) {
        const { rows } = await trx.executeQuery({ ...compiled, sql: `${explain.compile(trx).sql} ${compiled.sql}` });
        found.push(JSON.stringify(rows));
      }
      throw Object.assign(new Error('rolled back'), { found });
    };
    const { found } = await db
      .transaction()
      .execute(plans)
      .catch((error) => error);
    expect(found[0]).toContain('invoice_open_sale');
    expect(found[1]).toContain('invoice_checkout_number');
    expect(found.join()).not.toMatch(/Seq Scan|SCAN invoice/);
  });
});

const COPIED =
  'shop_id, status, business_date, tax_class, tax_rate_bp, total_cents, subtotal_cents, tax_cents, search_text';

/** 20,000 copies of a stored invoice, half of them recorded by the same login and waiting for their checkout. */
const manyInvoices = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)
  insert into invoice (id, number, recorded_by, checkout_number, created_at, updated_at, ${sql.raw(COPIED)})
  select 'many-' || i, 'many-' || i, case when i % 2 = 0 then recorded_by end, case when i % 2 = 1 then '#' || i end,
    created_at, updated_at, ${sql.raw(COPIED)}
  from n, (select * from invoice where recorded_by is not null limit 1) as one`;
