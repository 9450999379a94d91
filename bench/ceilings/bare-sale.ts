import { randomUUID } from 'node:crypto';
import type { Contender } from '../contender.ts';
import type { Engine } from '../engines.ts';
import { postSale, startProduct } from '../product.ts';
import { type Basket, randomBasket, type Shop } from '../shop.ts';
import type { Connection } from './drivers.ts';

/**
 * The same rows as a sale of the product, in the tables of the product, by statements written by hand over bare
 * connections: what the engine can do when nothing is checked, read or answered.
 */
export const bareContender = async (
  bundle: string,
  engine: Engine,
): Promise<{ contender: Contender; stop: () => Promise<void> }> => {
  const env = await engine.fresh();
  const product = await startProduct(bundle, env);
  const answer = await postSale(product.post, product.shop, randomBasket(product.shop));
  await product.stop();
  const connections: Connection[] = [];
  while (connections.length < Math.max(...engine.writers)) connections.push(await engine.connect(env));
  for (const { name } of product.shop.products) {
    await connections[0]?.run('insert into sold_item (name) values (?) on conflict do nothing', [name]);
  }
  const work = async (worker: number) => {
    const connection = connections[worker];
    if (connection) await sell(connection, product.shop, randomBasket(product.shop), answer);
  };
  const stop = async () => {
    for (const connection of connections) await connection.close();
  };
  return { contender: { engine: engine.name, kind: 'transaction', name: 'bare', workers: engine.writers, work }, stop };
};

type Row = Record<string, string | number | null>;

const sell = async (connection: Connection, shop: Shop, basket: Basket, answer: string): Promise<void> => {
  const id = randomUUID();
  const at = new Date().toISOString();
  const day = { shop_id: shop.id, business_date: at.slice(0, 10) };
  // In one order, so that connections side by side wait for each other instead of deadlocking.
  const products = [...basket.products].sort((a, b) => (a.id < b.id ? -1 : 1));
  await connection.run('begin', []);
  await insert(connection, 'idempotency_key', [keyRow(shop, at, answer)]);
  for (const product of products) {
    const taken = 'update product set quantity = quantity - ? where id = ? and quantity >= ?';
    await connection.run(taken, [1, product.id, 1]);
  }
  await insert(connection, 'invoice', [invoiceRow(id, day, basket, at)]);
  await insert(connection, 'invoice_line', lineRows(id, shop, basket));
  const { business_date } = day;
  const [year, month] = [business_date.slice(0, 4), business_date.slice(0, 7)];
  const spans = ['all', year, `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`, month, business_date];
  const sums = spans.flatMap((span) =>
    products.map(({ name, price }) => [shop.id, span, name, 1, price] satisfies Row[string][]),
  );
  await connection.run(addItems(sums.length), sums.flat());
  await add(connection, 'sales_day', ['shop_id', 'business_date'], [dayRow(day, basket)]);
  await connection.run('commit', []);
};

const keyRow = ({ id }: Shop, at: string, answer: string): Row => ({
  login_id: id,
  key_hash: randomUUID(),
  fingerprint: randomUUID(),
  status: 201,
  answer,
  created_at: at,
});

type DayKey = { shop_id: string; business_date: string };

const invoiceRow = (id: string, day: DayKey, { totals }: Basket, at: string): Row => ({
  id,
  ...day,
  number: id,
  status: 'paid',
  tax_class: 'GST',
  tax_rate_bp: 1000,
  total_cents: totals.total,
  subtotal_cents: totals.subtotal,
  tax_cents: totals.tax,
  search_text: id,
  created_at: at,
  updated_at: at,
});

const lineRows = (invoice_id: string, { repair }: Shop, { products, repairPrice }: Basket): Row[] =>
  [
    ...products.map(({ id, name, sku, price }) => ({ kind: 'product', name, price, id, sku })),
    { kind: 'repair', name: repair.name, price: repairPrice, id: null, sku: '' },
  ].map(({ kind, name, price, id, sku }, position) => ({
    id: randomUUID(),
    invoice_id,
    position,
    kind,
    name,
    quantity: 1,
    price_cents: price,
    product_id: id,
    sku,
    repair_part_id: id === null ? repair.id : null,
    category_id: id === null ? repair.category : null,
    category_name: id === null ? repair.categoryName : '',
  }));

const dayRow = (day: DayKey, { totals, repairPrice }: Basket) => ({
  ...day,
  invoices: 1,
  paid_invoices: 1,
  total_cents: totals.total,
  subtotal_cents: totals.subtotal,
  tax_cents: totals.tax,
  cash_cents: 0,
  eftpos_cents: 0,
  afterpay_cents: 0,
  products_cents: totals.total - repairPrice,
  repairs_cents: repairPrice,
});

const addItems = (rows: number): string => {
  const row = '((select number from shop where id = ?), ?, (select number from sold_item where name = ?), ?, ?)';
  return `insert into item_sum (shop_number, span, item_number, quantity, amount_cents)
    values ${Array(rows).fill(row).join(', ')} on conflict (shop_number, span, item_number) do update
    set quantity = item_sum.quantity + excluded.quantity, amount_cents = item_sum.amount_cents + excluded.amount_cents`;
};

const insertion = (table: string, rows: readonly Row[]): { sql: string; values: unknown[] } => {
  const columns = Object.keys(rows[0] ?? {});
  const row = `(${columns.map(() => '?').join(', ')})`;
  const sql = `insert into ${table} (${columns.join(', ')}) values ${rows.map(() => row).join(', ')}`;
  return { sql, values: rows.flatMap((values) => Object.values(values)) };
};

const insert = ({ run }: Connection, table: string, rows: readonly Row[]): Promise<void> => {
  const { sql, values } = insertion(table, rows);
  return run(sql, values);
};

/** Inserts rows of sums, or adds to those that are there. */
const add = ({ run }: Connection, table: string, key: readonly string[], rows: readonly Row[]): Promise<void> => {
  const { sql, values } = insertion(table, rows);
  const sums = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  const sets = sums.map((column) => `${column} = ${table}.${column} + excluded.${column}`);
  return run(`${sql} on conflict (${key.join(', ')}) do update set ${sets.join(', ')}`, values);
};
