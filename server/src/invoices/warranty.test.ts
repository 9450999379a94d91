import { expect, test } from 'vitest';
import {
  type Catalogue,
  makeCatalogue,
  makeProduct,
  makeSale,
  makeShop,
  saleOf,
} from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('what a line promises', (house) => {
  const open = async () => {
    const { shop, client } = await makeShop(house());
    const catalogue = await makeCatalogue(house().admin);
    const product = await makeProduct(client, { price: 40, warranty: 'Warranty', warrantyPeriod: 12 });
    const promise = async (days: number | null) => {
      const { device, part } = catalogue;
      const cell = { deviceId: device._id, repairPartId: part._id, price: 100, warranty_days: days };
      expect((await house().admin.put('/repair-prices', { changes: [cell] })).status).toBe(200);
    };
    const read = async (id: string) => (await client.get(`/invoice/${id}`)).body.data;
    return { shop, client, catalogue, product, promise, read };
  };

  const repairOf = ({ category, brand, device, part }: Catalogue) => ({
    ...{ repairPartId: part._id, name: part.repair_name, price: 100 },
    ...{ categoryId: category._id, brandId: brand._id, deviceId: device._id },
  });

  test('is kept with the sale, whatever becomes of the price book and the product', async () => {
    const { shop, client, catalogue, product, promise, read } = await open();
    await promise(90);
    const { _id } = await makeSale(client, saleOf(shop, product, 1, { repairParts: [repairOf(catalogue)] }));
    await promise(30);
    await client.patch(`/products/${product._id}`, { warranty: 'No Warranty' });
    const { productDetails, repairParts } = await read(_id);
    expect(productDetails).toMatchObject([{ warranty_months: 12 }]);
    expect(repairParts).toMatchObject([{ warranty_days: 90 }]);
    expect(productDetails[0]).not.toHaveProperty('warranty_days');
    const next = await makeSale(client, saleOf(shop, product, 1, { repairParts: [repairOf(catalogue)] }));
    const later = await read(next._id);
    expect(later.repairParts).toMatchObject([{ warranty_days: 30 }]);
    expect(later.productDetails[0]).not.toHaveProperty('warranty_months');
  });

  test('is nothing without a price, for 0 days, for a name alone, and for a product of no stated length', async () => {
    const { shop, client, catalogue, promise } = await open();
    const product = await makeProduct(client, { price: 40, warranty: 'Warranty' });
    const sold = async (repair: object) => {
      const sale = await makeSale(client, saleOf(shop, product, 1, { repairParts: [repair] }));
      return [...sale.productDetails, ...sale.repairParts];
    };
    const none = [...(await sold(repairOf(catalogue))), ...(await sold({ name: 'Odd job', price: 10 }))];
    await promise(0);
    for (const line of [...none, ...(await sold(repairOf(catalogue)))]) {
      expect(line).not.toHaveProperty('warranty_days');
      expect(line).not.toHaveProperty('warranty_months');
    }
  });

  test('stays through an edit, in which a new line is promised what holds then, and through a checkout', async () => {
    const { shop, client, catalogue, product, promise, read } = await open();
    await promise(90);
    const { _id } = await makeSale(client, saleOf(shop, product, 1, { repairParts: [repairOf(catalogue)] }));
    await promise(30);
    const battery = (
      await house().admin.post('/repairparts', {
        ...{ repair_name: `Battery of ${shop.name}`, categoryId: catalogue.category._id },
      })
    ).body.data;
    const cell = { deviceId: catalogue.device._id, repairPartId: battery._id, price: 60, warranty_days: 180 };
    await house().admin.put('/repair-prices', { changes: [cell] });
    const seen = await read(_id);
    const added = { ...repairOf(catalogue), repairPartId: battery._id, name: battery.repair_name, price: 60 };
    const repairParts = [{ ...seen.repairParts[0], price: 80, warranty_days: 999 }, added];
    expect((await client.patch(`/invoice/${_id}`, { repairParts, updatedAt: seen.updatedAt })).status).toBe(200);
    const edited = await read(_id);
    expect(edited.repairParts).toMatchObject([{ price: 80, warranty_days: 90 }, { warranty_days: 180 }]);
    expect(edited.productDetails).toMatchObject([{ warranty_months: 12 }]);
    const { total } = edited;
    await client.patch(`/invoice/${_id}`, { cash: total, updatedAt: edited.updatedAt });
    const paid = await read(_id);
    expect(paid.repairParts.map((line: { warranty_days: number }) => line.warranty_days)).toEqual([90, 180]);
    await client.delete(`/invoice/${_id}`);
    const rows = house().db.selectFrom('invoice_line').select(['warranty_days', 'warranty_months']);
    const kept = await rows.where('invoice_id', '=', _id).orderBy('position').execute();
    expect(kept).toEqual([
      { warranty_days: null, warranty_months: 12 },
      { warranty_days: 90, warranty_months: null },
      { warranty_days: 180, warranty_months: null },
    ]);
  });

  test('is that of the day of an exchange for what is taken', async () => {
    const { shop, client, product, read } = await open();
    const sale = await makeSale(client, saleOf(shop, product, 1, { payments: { eftpos: 40 } }));
    const taken = await makeProduct(client, { price: 40, warranty: 'Warranty', warrantyPeriod: 24 });
    const body = {
      lines: [{ line_id: sale.productDetails[0]!._id, quantity: 1 }],
      ...{ reason: 'change-of-mind', productDetails: [{ productId: taken._id, quantity: 1, price: 40 }] },
    };
    const exchanged = await client.post(`/invoice/${sale._id}/exchange`, body);
    expect(exchanged.status).toBe(201);
    expect(exchanged.body.data.invoice.productDetails).toMatchObject([{ warranty_months: 24 }]);
    expect((await read(sale._id)).productDetails).toMatchObject([{ warranty_months: 12 }]);
  });

  test('of a quote holds when the quote is sold, and what it did not promise is that of the day', async () => {
    const { shop, client, catalogue, product, promise, read } = await open();
    await promise(90);
    const { category, brand, device } = catalogue;
    const repair = {
      ...repairOf(catalogue),
      ...{ category_name: category.category_name, brand_name: brand.brand_name, device_name: device.device_name },
    };
    const quoted = await client.post('/quotes', {
      ...{ customer: null, tax: null, valid_until: '2026-12-31', note: '' },
      productDetails: [{ productId: product._id, name: product.name, sku: product.sku, quantity: 1, price: 40 }],
      repairParts: [{ ...repair, warranty_days: 999 }],
    });
    expect(quoted.status).toBe(201);
    const quote = (await client.get(`/quotes/${quoted.body.data._id}`)).body.data;
    expect(quote.productDetails).toMatchObject([{ warranty_months: 12 }]);
    expect(quote.repairParts).toMatchObject([{ warranty_days: 90 }]);
    await promise(30);
    await client.patch(`/products/${product._id}`, { warranty: 'No Warranty' });
    const more = await makeProduct(client, { price: 5, warranty: 'Warranty', warrantyPeriod: 3 });
    const sale = saleOf(shop, product, 1, { repairParts: [repairOf(catalogue)], quote_id: quote._id });
    sale.productDetails.push({ productId: more._id, quantity: 1, price: 5 });
    const { productDetails, repairParts } = await read((await makeSale(client, sale))._id);
    expect(productDetails).toMatchObject([{ warranty_months: 12 }, { warranty_months: 3 }]);
    expect(repairParts).toMatchObject([{ warranty_days: 90 }]);
  });
});
