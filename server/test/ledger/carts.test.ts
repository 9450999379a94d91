import { type Cents, cents, toDollars } from '@mendpoint/domain/money/cents';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProduct, makeShop, makeTax } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

/** By hand with 10000: CARTS=10000 npm run test:api -- carts */
const CARTS = Number(process.env['CARTS'] ?? 150);

const line = fc.record({
  price: fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom(1, 5, 9, 1995, 9999)).map(cents),
  quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 25 })),
});
const cart = fc.record({
  products: fc.array(line, { maxLength: 6 }),
  repairs: fc.array(line, { minLength: 1, maxLength: 3 }),
  rate: fc.constantFrom(0, 1000, 1250, 999),
});

onEachEngine('random carts', (house) => {
  test('cost what the till said: the server takes the domain’s totals, and answers them', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { quantity: '' });
    const taxes = new Map<number, string>();
    for (const rate of [0, 1250, 999]) taxes.set(rate, (await makeTax(client, { taxValue: rate / 100 }))._id);
    const dollarsOf = (lines: { price: Cents; quantity: number }[]) =>
      lines.map(({ price, quantity }) => ({ price: toDollars(price), quantity }));
    await fc.assert(
      fc.asyncProperty(cart, async ({ products, repairs, rate }) => {
        const totals = totalsOf([...products, ...repairs], rate);
        const { status, body } = await client.post('/invoice', {
          shopId: shop._id,
          productDetails: dollarsOf(products).map((fields) => ({ ...fields, productId: product._id })),
          repairParts: dollarsOf(repairs).map((fields) => ({ ...fields, name: 'Repair' })),
          tax: taxes.get(rate) ?? null,
          subTotal: toDollars(totals.subtotal),
          total: toDollars(totals.total),
        });
        expect([status, body.message]).toEqual([201, 'Invoice created successfully!']);
        expect(body.data).toMatchObject({
          total: toDollars(totals.total),
          subTotal: toDollars(totals.subtotal),
          tax_amount: toDollars(totals.tax),
        });
      }),
      { numRuns: CARTS },
    );
  }, 600_000);
});
