import { join } from 'node:path';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { openDatabase } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { customersOn, historyOf, saleTimes } from '../../tools/demo/opening-hours.ts';
import { type Random, randomFrom } from '../../tools/demo/random.ts';
import { type Connection, openPostgresConnection, openSqliteFile } from '../ceilings/drivers.ts';
import { type Goods, makeGoods, pickerOf } from './ledger/goods.ts';
import { makeCustomers, makeLogins } from './ledger/people.ts';
import { buyerFrom, makeSale, type Sale, type Till } from './ledger/sales.ts';
import { postgresWriter, sqliteWriter, type Writer } from './ledger/writer.ts';

/** `rows` is a number of products and of customers, in addition to those that the sales use. */
export type Size = { invoices: number; shops: number; seed: number; rows?: number };

const DAYS = 3 * 365 + 1;
/** 50,000 customers to a million invoices. */
const INVOICES_PER_CUSTOMER = 20;
const INVOICES_AT_ONCE = 5_000;

/**
 * Fills an empty database with three years of business up to `now`: the rows that the product would have written, but
 * for histories and figures. Each shop trades by a seed of its own, so that it is the same however many shops there
 * are. Answers the number of lines.
 */
export const fillWithInvoices = async (environment: Record<string, string>, size: Size, now: Date): Promise<number> => {
  await makeTables(environment);
  const { connection, write, hurry, finish } = await openFor(environment);
  try {
    const days = historyOf(sydneyDay(now), DAYS);
    const opening = new Date(`${days[0]}T00:00:00Z`);
    const tills = await inTransaction(connection, () => openShops(write, size, opening));
    // The next product that somebody adds gets the next number.
    await connection.run('update sku_counter set last = (select count(*) from product)', []);
    await hurry();
    const sales = trade(tills, planOf(tills, days, size.invoices), days, now);
    const lines = await writeSales(connection, write, sales);
    await finish();
    return lines;
  } finally {
    await connection.close();
  }
};

const makeTables = async ({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Promise<void> => {
  const db = openDatabase(DATABASE_URL ?? null, DATA_DIR);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

type Open = {
  connection: Connection;
  write: Writer;
  /** Drops what slows bulk writing: call it before the sales, and `finish` after them. */
  hurry: () => Promise<void>;
  finish: () => Promise<void>;
};

const nothing = async () => undefined;

const openFor = async ({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Promise<Open> => {
  if (!DATABASE_URL) {
    const connection = openSqliteFile(join(DATA_DIR, 'mendpoint.db'));
    return { connection, write: sqliteWriter(connection), hurry: nothing, finish: nothing };
  }
  const connection = await openPostgresConnection(DATABASE_URL);
  return {
    connection,
    write: postgresWriter(connection),
    // Every line has its invoice, so the foreign keys need no check.
    hurry: () => connection.run('set session_replication_role = replica', []),
    // Autovacuum would do this within minutes.
    finish: () => connection.run('vacuum analyze', []),
  };
};

const inTransaction = async <Result>({ run }: Connection, work: () => Promise<Result>): Promise<Result> => {
  await run('begin', []);
  const result = await work();
  await run('commit', []);
  return result;
};

const openShops = async (write: Writer, { invoices, shops, seed }: Size, opening: Date): Promise<Till[]> => {
  const logins = makeLogins(shops, opening, randomFrom(seed));
  const shopIds = logins.shop.map(({ id }) => id);
  const goods = makeGoods(shopIds, opening, randomFrom(seed + 1));
  for (const table of ['login', 'admin', 'shop'] as const) await write(table, logins[table]);
  for (const table of GOODS_TABLES) await write(table, goods[table]);
  const tills: Till[] = [];
  for (const [n, { id: shopId, name, abn }] of logins.shop.entries()) {
    const seller = { name, abn, gstRegistered: true };
    const random = randomFrom(seed + 100 + n);
    const customers = makeCustomers(shopId, Math.ceil(invoices / shops / INVOICES_PER_CUSTOMER), opening, random);
    await write('customer', customers);
    tills.push(tillOf({ shopId, seller }, goods, customers.map(buyerFrom), random));
  }
  return tills;
};

const GOODS_TABLES = ['category', 'brand', 'device', 'repair_part', 'tax', 'product'] as const;

const tillOf = (shop: Pick<Till, 'shopId' | 'seller'>, goods: Goods, buyers: Till['buyers'], random: Random): Till => ({
  ...{ ...shop, taxId: goods.taxId, random, buyers, numbers: new Set() },
  ...{ pickProduct: pickerOf(goods.product, shop.shopId), repairs: goods.repairs },
});

/** How many sales each shop makes on each day; `invoices` in all. */
const planOf = (tills: Till[], days: Day[], invoices: number): number[][] => {
  const upTo = (shops: number) => Math.floor((invoices * shops) / tills.length);
  return tills.map(({ random }, shop) => {
    const weights = days.map((day, n) => customersOn(day, 1000, 1 - n / days.length, random));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const ofShop = upTo(shop + 1) - upTo(shop);
    let [passed, sold] = [0, 0];
    return weights.map((weight) => {
      passed += weight;
      const count = Math.round((ofShop * passed) / sum) - sold;
      sold += count;
      return count;
    });
  });
};

/** The sales of all shops, day by day, in the order they were made. */
function* trade(tills: Till[], plan: number[][], days: Day[], now: Date): Generator<Sale[]> {
  for (const [n, day] of days.entries()) {
    const age = days.length - 1 - n;
    const sales = tills.flatMap((till, shop) =>
      saleTimes(day, plan[shop]?.[n] ?? 0, now, till.random).map((at) => makeSale(till, at, day, age)),
    );
    yield sales.sort((a, b) => (a.invoice.id < b.invoice.id ? -1 : 1));
  }
}

const writeSales = async (connection: Connection, write: Writer, days: Iterable<Sale[]>): Promise<number> => {
  let lines = 0;
  const save = (sales: Sale[]) =>
    inTransaction(connection, async () => {
      const theirs = sales.flatMap((sale) => sale.lines);
      lines += theirs.length;
      await write(
        'invoice',
        sales.map(({ invoice }) => invoice),
      );
      await write('invoice_line', theirs);
      await write(
        'payment',
        sales.flatMap((sale) => sale.payments),
      );
      await write(
        'sale_entry',
        sales.flatMap((sale) => sale.saleEntries),
      );
    });
  let waiting: Sale[] = [];
  for (const sales of days) {
    waiting.push(...sales);
    if (waiting.length < INVOICES_AT_ONCE) continue;
    await save(waiting);
    waiting = [];
  }
  await save(waiting);
  return lines;
};
