import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compareCounts, rebuildCounts } from '../../src/db/search/recount.ts';
import { compareFigures, rebuildFigures } from '../../src/figures/rebuild-figures.service.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { type House, onEachEngine } from '../servers/house.ts';

/** Tills go on selling while the figures are rebuilt. */
const MANY = { quantity: 1_000_000 };

const DAY_MS = 86_400_000;
const DAYS = 70;

onEachEngine('the figures', (house) => {
  /** A shop that has sold something every second day since September, to another customer each time. */
  const makeYear = async (from: House) => {
    const start = from.clock.now;
    const { shop, client } = await makeShop(from);
    const products = [await makeProduct(client, MANY), await makeProduct(client, MANY)] as const;
    for (let day = 0; day < DAYS; day += 2) {
      from.clock.now = new Date(start.getTime() - day * DAY_MS);
      const till = await loginAgain(from, shop.email);
      const customer = await makeCustomer(till);
      const sale = { ...saleOf(shop, products[day % 4 === 0 ? 0 : 1], 1 + (day % 3)), customerId: customer._id };
      await makeSale(till, { ...sale, status: day % 3 === 0 ? '1' : '0' });
    }
    from.clock.now = start;
    const till = await loginAgain(from, shop.email);
    return { shop, till, product: products[0] };
  };
  // A session has expired by the next day.
  const loginAgain = (from: House, email: string) => from.anyone.login({ email, password: 'password one' });

  const spoil = async (shopId: string) => {
    const { db } = house();
    await sql`update sales_day set total_cents = total_cents + 100 where shop_id = ${shopId}`.execute(db);
    await sql`insert into sales_day (shop_id, business_date, invoices) values (${shopId}, '2020-02-03', 7)`.execute(db);
    await sql`delete from item_sum where shop_number = (select number from shop where id = ${shopId})`.execute(db);
    // As a server of an earlier version writes them beside this one.
    await sql`insert into item_sum (shop_number, span, item_number, quantity, amount_cents)
      select shop.number, spans.span, sold_item.number, 1, 100 from shop
      cross join (select 'all' as span union all select '2026-11' union all select '2026-Q4') as spans
      cross join (select min(number) as number from sold_item) as sold_item where shop.id = ${shopId}`.execute(db);
    await sql`update buyer_sales set invoices = invoices + 1 where shop_id = ${shopId}`.execute(db);
    await sql`delete from short_key_count where kind = 'product' and text = 'c'`.execute(db);
    await sql`update short_key_count set total = total + 3 where kind = 'customer' and text = 'a'`.execute(db);
    await sql`insert into short_key_count (kind, text, shop_id, total) values ('customer', 'qq', '', 9)
      on conflict (kind, text, shop_id) do update set total = 9`.execute(db);
  };

  test('are made anew where they are wrong, and only told of where they are not', async () => {
    const { shop } = await makeYear(house());
    expect(await rebuildFigures(house().context)).toEqual([]);
    expect(await rebuildCounts(house().db)).toEqual([]);
    await spoil(shop._id);
    const wrong = await rebuildFigures(house().context);
    expect(new Set(wrong.map(({ table }) => table))).toEqual(new Set(['sales_day', 'item_sales', 'buyer_sales']));
    expect(wrong).toContainEqual({
      ...{ table: 'sales_day', row: `${shop._id} 2020-02-03` },
      ...{ amount: 'invoices', kept: 7, actual: 0 },
    });
    expect((await rebuildCounts(house().db)).map(({ row }) => row)).toContain("customer  'qq'");
    expect(await compareFigures(house().context)).toEqual([]);
    expect(await compareCounts(house().db)).toEqual([]);
  });

  test('are made anew while tills sell: sales are answered meanwhile, and everything agrees in the end', async () => {
    const { shop, till, product } = await makeYear(house());
    await spoil(shop._id);
    let isDone = false;
    // However slow the disk is, a sale fits between two of its transactions.
    const figures = rebuildFigures(house().context, { pauseMs: 150 });
    const rebuilt = Promise.all([figures, rebuildCounts(house().db)]).finally(() => {
      isDone = true;
    });
    let soldMeanwhile = 0;
    while (!isDone) {
      const customer = await makeCustomer(till);
      await makeSale(till, { ...saleOf(shop, product), customerId: customer._id });
      if (!isDone) soldMeanwhile++;
    }
    await rebuilt;
    expect(soldMeanwhile).toBeGreaterThan(0);
    expect(await compareFigures(house().context)).toEqual([]);
    expect(await compareCounts(house().db)).toEqual([]);
  });

  test('are compared while somebody writes, who need not wait for it', async () => {
    const { shop, till, product } = await makeYear(house());
    await house()
      .db.transaction()
      .execute(async (trx) => {
        await sql`update short_key_count set total = total + 1 where kind = 'product'`.execute(trx);
        expect(await compareCounts(house().db)).toEqual([]);
        expect(await compareFigures(house().context)).toEqual([]);
        await sql`update short_key_count set total = total - 1 where kind = 'product'`.execute(trx);
      });
    const compared = compareCounts(house().db);
    await makeSale(till, saleOf(shop, product));
    expect(await compared).toEqual([]);
  });

  test('number a name when it is sold first, and again where an older ledger was put back beneath the server', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, MANY);
    const sell = () => client.post('/invoice', saleOf(shop, product));
    for (let sales = 0; sales < 3; sales++) expect((await sell()).status).toBe(201);
    const { db } = house();
    await sql`delete from item_sum where item_number = (select number from sold_item where name = ${product.name})`.execute(
      db,
    );
    await sql`delete from sold_item where name = ${product.name}`.execute(db);
    expect((await sell()).status).toBe(500);
    expect((await sell()).status).toBe(201);
    await rebuildFigures(house().context);
    expect(await compareFigures(house().context)).toEqual([]);
  });
});
