import { expect, test } from 'vitest';
import { importing } from '../../test/clients/csv.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

onEachEngine('the audit trail tells of files', (house) => {
  /** Only the entries that `work` adds. */
  const told = async (work: () => Promise<unknown>) => (await trailOf(house(), work)).map(inShort);

  test('what a file changed: its counts, and each product that it made or edited', async () => {
    const { client, shop } = await makeShop(house());
    const { category } = await makeCatalogue(client);
    const product = await makeProduct(client, {
      name: 'Case',
      price: 10,
      quantity: 12,
      category: category.category_name,
    });
    const same = await makeProduct(client, { name: 'Same', price: 10, category: category.category_name });
    const file = [
      'sku,name,category,price,quantity',
      `${product.sku},Case,${category.category_name},10,3`,
      `${same.sku},Same,${category.category_name},10,100`,
      `,New,${category.category_name},5,1`,
    ].join('\n');
    const entries = await told(async () => {
      expect((await importing(client, 'products').write(file)).status).toBe(200);
    });
    expect(entries).toEqual([
      [
        'product added',
        'New',
        expect.objectContaining({ price: ' → $5.00', quantity: ' → 1', shop: ` → ${shop.name}` }),
      ],
      ['product changed', 'Case', { quantity: '12 → 3' }],
      ['import carried out', 'products', { created: ' → 1', updated: ' → 1', unchanged: ' → 1' }],
    ]);
    const customer = await makeCustomer(client, { last_name: 'Byron' });
    const people = await told(() => importing(client, 'users').write(`id,phone\n${customer._id},7`));
    expect(people).toEqual([
      ['customer changed', 'Ada Byron', { phone: '0400 000 000 → 7' }],
      ['import carried out', 'customers', { created: ' → 0', updated: ' → 1', unchanged: ' → 0' }],
    ]);
    await house().admin.post('/taxes', { taxClass: 'Filed', taxValue: 5 });
    const taxes = await told(() => importing(client, 'catalogue').write('type,name,rate\ntax,Filed,6'));
    expect(taxes).toEqual([
      ['tax changed', 'Filed', { rate: '5 % → 6 %' }],
      ['import carried out', 'catalogue', { created: ' → 0', updated: ' → 1', unchanged: ' → 0' }],
    ]);
  });

  test('no import that was refused', async () => {
    const { client } = await makeShop(house());
    const entries = await told(async () => {
      const refused = await importing(client, 'products').write('name,category,price\nCase,Unheard of,1');
      expect(refused.status).toBe(400);
    });
    expect(entries).toEqual([]);
  });

  test('exports: which list, by which filter, how many rows', async () => {
    const { client, shop } = await makeShop(house());
    await makeProduct(client, { name: 'Exported' });
    await makeCustomer(client);
    const entries = await trailOf(house(), async () => {
      await client.get('/products/export.csv?q=exported');
      await client.get('/users/export.csv');
      await house().admin.get('/catalogue/export.csv');
      await house().admin.get('/audit/export.csv?kind=export');
    });
    const [products, customers] = [{ q: ' → exported', shop: ` → ${shop.name}` }, { shop: ` → ${shop.name}` }];
    expect(entries.map(inShort)).toEqual([
      ['export begun', 'products', products],
      ['export downloaded', 'products', { ...products, rows: ' → 1' }],
      ['export begun', 'customers', customers],
      ['export downloaded', 'customers', { ...customers, rows: ' → 1' }],
      ['export begun', 'catalogue', {}],
      ['export downloaded', 'catalogue', { rows: expect.stringMatching(/^ → \d+$/) }],
      ['export begun', 'audit trail', { kind: ' → export' }],
      ['export downloaded', 'audit trail', { kind: ' → export', rows: ' → 7' }],
    ]);
    expect([...new Set(entries.map(({ actor }) => actor))]).toEqual([shop.email, ADMIN.email]);
  });
});
