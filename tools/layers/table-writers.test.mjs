import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../setup/root.mjs';
import { ownersOfTables, readServer, strangeWriters } from './table-writers.mjs';

const DATABASE = `
import type { ProductTable } from '../products/products.table.ts';
import type {
  BrandTable,
  TaxTable,
} from '../catalogue/catalogue.table.ts';
import type { ShortKeyCountTable } from './search/search.table.ts';
export type Database = { product: ProductTable; brand: BrandTable; tax: TaxTable; short_key_count: ShortKeyCountTable; };
`;

const found = (path, source) => strangeWriters({ 'server/src/db/tables.ts': DATABASE, [path]: source });
const refused = (path, source, pattern) => {
  const sentences = found(path, source);
  assert.equal(sentences.length, 1, `expected one broken rule, got: ${JSON.stringify(sentences)}`);
  assert.match(sentences[0], pattern);
};
const accepted = (path, source) => assert.deepEqual(found(path, source), []);

test('a table belongs to the module of its *.table.ts', () => {
  assert.deepEqual(Object.fromEntries(ownersOfTables(DATABASE)), {
    product: 'products',
    brand: 'catalogue',
    tax: 'catalogue',
    short_key_count: 'db',
  });
});

test('a table is written by its own module alone, however the statement is made', () => {
  const stranger = 'server/src/catalogue/brands.store.ts';
  for (const statement of [
    "db.insertInto('product').values(rows)",
    "db\n    .updateTable('product')\n    .set(changes)",
    "db.updateTable('product as p').set(changes)",
    "db.deleteFrom<'product'>('product')",
    'sql`insert into product (id) values (1)`',
    'sql`with renewed as (select 1)\n      update product set name = renewed.name from renewed`',
    'sql`delete from "product" where id = 1`',
    'sql`update product p set name = 1`',
    'sql`update product as p set name = 1`',
    'sql`update only product set name = 1`',
    'sql`update public.product set name = 1`',
    'sql`insert into "public"."product" (id) values (1)`',
    'sql`merge into product using renewed on true when matched then delete`',
    'sql`truncate product`',
    'sql`truncate table public.product cascade`',
  ]) {
    refused(stranger, `export const write = (db) => ${statement};`, /writes product: that belongs to products/);
    accepted('server/src/products/products.store.ts', `export const write = (db) => ${statement};`);
  }
  refused(stranger, "db.updateTable('short_key_count').set(x)", /belongs to db/);
  accepted(
    stranger,
    "db.selectFrom('product').selectAll(); // update product set name = 1\nquery.forUpdate('product')",
  );
  accepted('server/src/catalogue/brands.test.ts', "db.deleteFrom('product')");
});

test('a table that a variable names is written where its names are listed, and nowhere else', () => {
  refused('server/src/products/products.store.ts', 'db.insertInto(TABLES[level]).values(rows)', /a variable names/);
  refused('server/src/products/products.store.ts', ['sql`delete from $', '{table}`'].join(''), /a variable names/);
});

test('the server as it is keeps the rule, and the rule sees its writers', () => {
  const files = readServer(root);
  assert.deepEqual(strangeWriters(files), []);
  const [path, source] = Object.entries(files).find(([, text]) => text.includes(".insertInto('product')")) ?? [];
  assert.ok(path);
  assert.equal(strangeWriters({ ...files, 'server/src/reports/stray.store.ts': source }).length > 0, true);
});
