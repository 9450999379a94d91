import { expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('recording a sale', (house) => {
  test('gives each sale of a shop a number of its own, and shops may share one', async () => {
    const { shop, client } = await makeShop(house());
    const other = await makeShop(house());
    const product = await makeProduct(house().admin);
    const proposed = { invoiceNumber: '#7' };
    expect((await makeSale(client, saleOf(shop, product, 1, proposed))).invoiceNumber).toBe('#7');
    const second = await makeSale(client, saleOf(shop, product, 1, proposed));
    expect(second.invoiceNumber).toMatch(/^#\d{6}$/);
    expect(second.invoiceNumber).not.toBe('#7');
    expect((await makeSale(client, saleOf(shop, product))).invoiceNumber).toMatch(/^#\d{6}$/);
    expect((await makeSale(other.client, saleOf(other.shop, product, 1, proposed))).invoiceNumber).toBe('#7');
  });

  test('takes a number one digit longer when those of six are taken', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(house().admin);
    const { context } = house();
    const random = context.random;
    context.random = () => 0.5;
    try {
      expect((await makeSale(client, saleOf(shop, product))).invoiceNumber).toBe('#500000');
      expect((await makeSale(client, saleOf(shop, product))).invoiceNumber).toBe('#5000000');
      expect((await makeSale(client, saleOf(shop, product))).invoiceNumber).toBe('#50000000');
    } finally {
      context.random = random;
    }
  });
});
