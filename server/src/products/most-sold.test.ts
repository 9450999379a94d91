import type { Product } from '@mendpoint/contract/products';
import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('products by the units sold', (house) => {
  const open = async () => {
    const { client, shop } = await makeShop(house());
    const make = (name: string, overrides: object = {}) => makeProduct(client, { name, ...overrides });
    const names = async (query = '', by = client): Promise<string[]> =>
      (await by.get(`/products?sort=-sold${query}`)).body.data.map(({ name }: Product) => name);
    const sell = (product: Product, units: number) => makeSale(client, saleOf(shop, product, units));
    return { client, shop, make, names, sell };
  };
  /** Does something on an earlier day: sessions would end on a later one. */
  const daysAgo = async (days: number, act: () => Promise<unknown>) => {
    const { clock } = house();
    const { now } = clock;
    clock.now = new Date(now.getTime() - days * 86_400_000);
    await act();
    clock.now = now;
  };

  test('begin with the most; those that did not sell follow by name', async () => {
    const { make, names, sell } = await open();
    const [cable, , glass] = [await make('Cable'), await make('Case'), await make('Glass'), await make('Adapter')];
    await sell(cable, 2);
    await sell(glass, 3);
    expect(await names()).toEqual(['Glass', 'Cable', 'Adapter', 'Case']);
    await sell(cable, 2);
    expect(await names()).toEqual(['Cable', 'Glass', 'Adapter', 'Case']);
  });

  test('count 90 days, today included', async () => {
    const { make, names, sell } = await open();
    const [cable, glass] = [await make('Cable'), await make('Glass')];
    await sell(cable, 2);
    await daysAgo(90, () => sell(glass, 9));
    expect(await names()).toEqual(['Cable', 'Glass']);
    await daysAgo(89, () => sell(glass, 3));
    expect(await names()).toEqual(['Glass', 'Cable']);
  });

  test('go together with the search, the category, the shop and the page', async () => {
    const { client, shop, make, names, sell } = await open();
    const cable = await make('Lamp cable');
    const other = await make('Lamp other', { category: cable.category });
    const third = await make('Lamp third', { category: cable.category });
    await sell(third, 3);
    await sell(other, 2);
    await sell(await make('Glass'), 5);
    expect(await names('&q=lamp')).toEqual(['Lamp third', 'Lamp other', 'Lamp cable']);
    expect(await names(`&category=${cable.categoryId}&limit=2&page=2`)).toEqual(['Lamp cable']);
    const paged = (await client.get('/products?sort=-sold&page=2&limit=1')).body;
    expect([paged.data[0].name, paged.meta]).toEqual(['Lamp third', { page: 2, limit: 1, total: 4 }]);
    expect(await names('&page=9&limit=5')).toEqual([]);
    expect((await names(`&shop_id=${shop._id}`, house().admin))[0]).toBe('Glass');
    expect(await names('&q=lamp', house().admin)).toEqual(['Lamp third', 'Lamp other', 'Lamp cable']);
  });

  test('count what the shop itself sold of what every shop sells', async () => {
    const [{ client, names, sell, make }, elsewhere] = [await open(), await open()];
    const { category } = await make('Own');
    const { admin } = house();
    const shared = await makeProduct(admin, { name: 'Shared', category, quantity: 50 });
    await elsewhere.sell(shared, 7);
    await sell((await client.get('/products?q=own')).body.data[0], 1);
    expect(await names()).toEqual(['Own', 'Shared']);
    expect((await elsewhere.names())[0]).toBe('Shared');
    await admin.delete(`/products/${shared._id}`);
  });

  test('are not what came back', async () => {
    const { client, make, names, sell } = await open();
    const [cable, glass] = [await make('Cable'), await make('Glass')];
    await sell(cable, 2);
    const invoice = await sell(glass, 3);
    expect(await names()).toEqual(['Glass', 'Cable']);
    await client.delete(`/invoice/${invoice._id}`, { reason: 'Mistake' });
    expect(await names()).toEqual(['Cable', 'Glass']);
    await client.delete(`/products/${cable._id}`);
    expect(await names()).toEqual(['Glass']);
  });
});
