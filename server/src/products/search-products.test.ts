import { nameKey, searchKey } from '@mendpoint/domain/text/search-key';
import { assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeCatalogue, makeCustomer, makeShop } from '../../test/factories/factories.ts';
import { type House, onEachEngine } from '../../test/servers/house.ts';
import { compareCounts } from '../db/search/recount.ts';
import { settleSearchChanges } from '../db/search/short-keys.ts';

type Row = { _id: string; name: string; sku: string; price: number; IMEI: string; category: string };

const NAMES = [
  'Tempered glass "9H" for iPhone',
  'Étui 100% cuir_noir',
  "Chargeur d'Ång 65 W",
  '保護フィルム 透明',
  'Case 😀 (red); drop',
  'a\\b*c?d',
  'NEAR OR AND NOT glass',
  'ﬁne ﬁlm – größe XL',
];

/** Enough products for a common word to be in more than a search looks up one by one. */
const COUNT = 2_400;

const stock = async (house: House) => {
  const { shop, client } = await makeShop(house);
  const { category } = await makeCatalogue(client);
  const rows = Array.from({ length: COUNT }, (_, n) =>
    [`"${NAMES[n % NAMES.length]?.replaceAll('"', '""')} ${n}"`, category.category_name, (n * 7) % 97, n % 3].join(','),
  );
  const csv = ['name,category,price,IMEI', ...rows].join('\n');
  await client.post('/products/import', csv, { 'content-type': 'text/csv' });
  return { shop, client, category };
};

onEachEngine('a search among many products', (house) => {
  let client: Client;
  let all: Row[] = [];
  const get = async (query: string) => (await client.get(`/products?${query}`)).body;
  beforeAll(async () => {
    ({ client } = await stock(house()));
    for (let page = 1; all.length < COUNT; page++) all.push(...(await get(`limit=1000&page=${page}`)).data);
  });
  const matching = (key: string) =>
    all.filter(({ name, sku, IMEI }) => searchKey([name, '', '', sku, IMEI].join(' ')).includes(key));
  const search = (q: string, rest = '') => get(`q=${encodeURIComponent(q)}${rest}`);

  test('finds exactly the rows that hold the text, however short, long or odd it is', async () => {
    const texts = all.slice(0, NAMES.length * 3).map(({ name, sku }) => searchKey(`${name}   ${sku}`));
    const part = tuple(constantFrom(...texts), integer({ min: 0, max: 30 }), integer({ min: 1, max: 9 }));
    await assert(
      asyncProperty(part, async ([text, from, length]) => {
        const key = searchKey([...text].slice(from, from + length).join(''));
        const { data, meta } = await search(key, '&limit=5');
        const expected = matching(key);
        expect([key, meta.total]).toEqual([key, expected.length]);
        expect(data.map(({ _id }: Row) => _id)).toEqual(expected.slice(0, 5).map(({ _id }) => _id));
      }),
      { numRuns: 60, seed: 7, examples: [[['g', 0, 1]], [['zz', 0, 2]], [['"9h" f', 0, 6]], [['x😀', 1, 1]]] },
    );
  });

  test.each(['price', '-price', 'name', '-name', '-createdAt'])(
    'pages through all of them in order (%s)',
    async (sort) => {
      for (const q of ['', 'glass', 's']) {
        const pages = await Promise.all(
          [1, 2, 3, 40, 60].map((page) => search(q, `&sort=${sort}&limit=20&page=${page}`)),
        );
        const whole = [
          ...(await search(q, `&sort=${sort}&limit=1000`)).data,
          ...(await search(q, `&sort=${sort}&limit=1000&page=2`)).data,
        ];
        const ids = whole.map(({ _id }: Row) => _id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { data, meta } of pages) {
          const first = (meta.page - 1) * 20;
          expect(data.map(({ _id }: Row) => _id)).toEqual(ids.slice(first, first + 20));
          expect(meta.total).toBe(matching(q).length);
        }
        const prices = whole.map(({ price }: Row) => price);
        if (sort === 'price') expect(prices).toEqual([...prices].sort((a, b) => a - b));
        if (sort === '-price') expect(prices).toEqual([...prices].sort((a, b) => b - a));
        const names = whole.map(({ name }: Row) => nameKey(name));
        if (sort === 'name') expect(names).toEqual([...names].sort());
        if (sort === '-name') expect(names).toEqual([...names].sort().reverse());
      }
    },
  );

  test('counts few letters alike before, while and after the changes are settled', async () => {
    const { db } = house();
    const total = async () => (await search('s')).meta.total;
    const before = await total();
    expect(await db.selectFrom('search_change').select('n').limit(1).execute()).toHaveLength(1);
    const settled = Promise.all([settleSearchChanges(db), settleSearchChanges(db)]);
    for (let n = 0; n < 20; n++) expect(await total()).toBe(before);
    await settled;
    expect(await total()).toBe(before);
    expect(await db.selectFrom('search_change').selectAll().execute()).toEqual([]);

    const { category } = all[0] ?? {};
    const { body } = await client.post('/products', { name: 'Sssss', category, price: 1 });
    expect(await total()).toBe(before + 1);
    await settleSearchChanges(db);
    expect(await total()).toBe(before + 1);
    await client.patch(`/products/${body.data._id}`, { name: 'Other' });
    await client.patch(`/products/${body.data._id}`, { quantity: 4 });
    expect(await total()).toBe(before);
    const changes = db.selectFrom('search_change').select('change').orderBy('n');
    expect((await changes.execute()).map(({ change }) => change)).toEqual([-1, 1]);
    await client.delete(`/products/${body.data._id}`);
    await settleSearchChanges(db);
    expect(await total()).toBe(before);
    expect(await compareCounts(db)).toEqual([]);
  });

  test('counts again at once when a row comes, changes or goes', async () => {
    const total = async () => (await search('glass')).meta.total;
    const [{ _id: id, name, category }] = (await search('glass', '&limit=1')).data;
    const before = await total();
    const { body } = await client.post('/products', { name, category, price: 1 });
    expect(await total()).toBe(before + 1);
    await client.patch(`/products/${body.data._id}`, { name: 'Renamed' });
    expect(await total()).toBe(before);
    expect((await search('renamed')).data.map(({ _id }: Row) => _id)).toEqual([body.data._id]);
    await client.delete(`/products/${id}`);
    expect(await total()).toBe(before - 1);
    await client.delete(`/products/${body.data._id}`);
    all = all.filter(({ _id }) => _id !== id);
  });

  test('stays within the shop, its category and its customers', async () => {
    const other = await makeShop(house());
    const { category } = await makeCatalogue(other.client);
    await other.client.post('/products', { name: 'Glass of another', category: category.category_name, price: 1 });
    expect((await other.client.get('/products?q=glass')).body.meta.total).toBe(1);
    expect((await other.client.get('/products?q=s')).body.meta.total).toBe(1);
    expect((await other.client.get('/products')).body.meta.total).toBe(1);
    expect((await house().admin.get(`/products?q=glass&category=${category._id}`)).body.meta.total).toBe(1);
    expect((await house().admin.get('/products?q=glass')).body.meta.total).toBe(matching('glass').length + 1);
    const customer = await makeCustomer(other.client, { first_name: 'Glassy', city: 'Perth' });
    expect((await other.client.get('/users?q=lassy')).body.data).toEqual([{ ...customer, store_credit: 0 }]);
    expect((await client.get('/users?q=lassy')).body.meta.total).toBe(0);
  });
});
