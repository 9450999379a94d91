import { expect, test } from 'vitest';
import { makeCatalogue, makeCustomer, makeProduct, makeShop } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('the audit trail tells what was done to', (house) => {
  /** Only the entries that `work` adds. */
  const told = async (work: () => Promise<unknown>) => (await trailOf(house(), work)).map(inShort);

  test('shops', async () => {
    const { admin } = house();
    const shop = { name: 'Seen', email: 'seen@example.com', password: 'glass and glue', phone: '1', address: 'x' };
    const entries = await told(async () => {
      const { _id } = (await admin.post('/shop', shop)).body.shop;
      await admin.patch(`/shop/${_id}`, { city: 'Hay', name: 'Looked at' });
      await admin.patch(`/shop/${_id}`, { city: 'Hay' });
      await admin.delete(`/shop/${_id}`);
    });
    const whole = {
      phone: '1 → ',
      address: 'x → ',
      city: 'Hay → ',
      name: 'Looked at → ',
      gst_registered: 'yes → ',
      cash_rounding: 'yes → ',
      till_lock_minutes: '5 → ',
      sells_with_drawer: 'no → ',
      prints_receipts: 'no → ',
      deposit_kind: 'security → ',
    };
    expect(entries).toEqual([
      ['account added', shop.email, {}],
      [
        'shop added',
        'Seen',
        {
          name: ' → Seen',
          phone: ' → 1',
          address: ' → x',
          gst_registered: ' → yes',
          cash_rounding: ' → yes',
          till_lock_minutes: ' → 5',
          sells_with_drawer: ' → no',
          prints_receipts: ' → no',
          deposit_kind: ' → security',
        },
      ],
      ['shop changed', 'Seen', { city: ' → Hay', name: 'Seen → Looked at' }],
      ['shop deleted', 'Looked at', whole],
      ['account deleted', shop.email, {}],
    ]);
  });

  test('customers', async () => {
    const { client, shop } = await makeShop(house());
    const entries = await trailOf(house(), async () => {
      const { _id } = await makeCustomer(client, { last_name: 'Lovelace' });
      await client.patch(`/users/${_id}`, { phone: '2' });
      await client.delete(`/users/${_id}`);
    });
    expect(
      entries.map(({ kind, act, subject, actor, shop_id }) => [`${kind} ${act}`, subject, actor, shop_id]),
    ).toEqual(['added', 'changed', 'deleted'].map((act) => [`customer ${act}`, 'Ada Lovelace', shop.email, shop._id]));
    expect(entries[1]?.changes).toEqual([{ field: 'phone', before: '0400 000 000', after: '2' }]);
    expect(entries[0]?.changes.at(-1)).toEqual({ field: 'shop', before: '', after: shop.name });
  });

  test('the catalogue and taxes', async () => {
    const { admin } = house();
    const entries = await told(async () => {
      const { brand, device, part } = await makeCatalogue(admin);
      await admin.patch(`/brand/${brand._id}`, { brand_name: 'Renamed' });
      await admin.delete(`/repairparts/${part._id}`);
      await admin.delete(`/device/${device._id}`);
      const tax = (await admin.post('/taxes', { taxClass: 'Lower', taxValue: 5 })).body.data;
      await admin.patch(`/taxes/${tax._id}`, { taxValue: 7.5 });
      await admin.delete(`/taxes/${tax._id}`);
    });
    expect(entries.map(([what]) => what)).toEqual([
      'category added',
      'brand added',
      'device added',
      'repair part added',
      'brand changed',
      'repair part deleted',
      'device deleted',
      'tax added',
      'tax changed',
      'tax deleted',
    ]);
    expect(entries[4]?.[2]).toEqual({ name: expect.stringMatching(/^Apple \d+ → Renamed$/) });
    expect(entries[8]).toEqual(['tax changed', 'Lower', { rate: '5 % → 7.5 %' }]);
    expect(entries[9]?.[2]).toEqual({ name: 'Lower → ', rate: '7.5 % → ' });
  });

  test('the prices of repairs, and how many go with what they are of', async () => {
    const { admin } = house();
    const { category, brand, device, part } = await makeCatalogue(admin);
    const { data: other } = (await admin.post('/repairparts', { repair_name: 'Hinge', categoryId: category._id })).body;
    const parents = { brandId: brand._id, categoryId: category._id };
    const { data: spare } = (await admin.post('/device', { device_name: 'Spare', ...parents })).body;
    const cell = (deviceId: string, repairPartId: string) => ({ deviceId, repairPartId, price: 10 });
    const entries = await told(async () => {
      const changes = [cell(device._id, part._id), cell(device._id, other._id), cell(spare._id, part._id)];
      await admin.put('/repair-prices', { changes });
      await admin.delete(`/device/${device._id}`);
      await admin.delete(`/repairparts/${part._id}`);
      await admin.delete(`/repairparts/${other._id}`);
    });
    expect(entries.map(([what]) => what)).toEqual([
      'repair price changed',
      'device deleted',
      'repair part deleted',
      'repair part deleted',
    ]);
    expect(entries[1]?.[2]).toMatchObject({ repair_prices: '2 → ' });
    expect(entries[2]?.[2]).toMatchObject({ repair_prices: '1 → ' });
    expect(entries[3]?.[2]).not.toHaveProperty('repair_prices');
  });

  test('products: who set 12 to 3', async () => {
    const { client, shop } = await makeShop(house());
    const entries = await trailOf(house(), async () => {
      const { _id } = await makeProduct(client, { name: 'Case', price: 19.95, quantity: 12 });
      await client.patch(`/products/${_id}`, { quantity: 3 });
      await client.patch(`/products/${_id}`, { price: 15, description: 'x'.repeat(500) });
      await client.delete(`/products/${_id}`);
    });
    const ofProduct = entries.filter(({ kind }) => kind === 'product');
    expect(ofProduct.map(({ act }) => act)).toEqual(['added', 'changed', 'changed', 'deleted']);
    expect(ofProduct[1]).toMatchObject({
      actor: shop.email,
      subject: 'Case',
      changes: [{ field: 'quantity', before: '12', after: '3' }],
    });
    expect(ofProduct[2]?.changes).toEqual([
      { field: 'price', before: '$19.95', after: '$15.00' },
      { field: 'description', before: '', after: `${'x'.repeat(300)} …` },
    ]);
    expect(ofProduct[3]?.changes).toContainEqual({ field: 'price', before: '$15.00', after: '' });
  });

  test('products: what was changed at the end of a long text', async () => {
    const { client } = await makeShop(house());
    const start = 'x'.repeat(500);
    const { _id } = await makeProduct(client, { description: `${start}one` });
    const entries = await trailOf(house(), () => client.patch(`/products/${_id}`, { description: `${start}two` }));
    const kept = `… ${'x'.repeat(50)}`;
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'description', before: `${kept}one`, after: `${kept}two` }],
    ]);
  });
});
