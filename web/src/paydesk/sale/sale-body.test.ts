import { cents } from '@mendpoint/domain/money/cents';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_TAX, NEW_SALE, productKey, repairKey, type Sale } from './sale.ts';
import { reduceSale } from './sale-actions.ts';
import { invoiceBody, soldBy } from './sale-body.ts';

const named = (_id: string) => ({ _id, name: _id });
const sale: Sale = {
  ...NEW_SALE,
  customer: { _id: 'cus', first_name: 'Ada', last_name: 'Ng', email: 'ada@example.com', phone: '0400 000 000' },
  products: [{ product: { _id: 'case', name: 'Case', sku: 'PROD-00001', stock: 3 }, quantity: 2, price: cents(1995) }],
  repairs: [
    {
      part: named('screen'),
      category: named('phone'),
      brand: named('apple'),
      device: named('15'),
      price: cents(24_900),
    },
  ],
};
const body = invoiceBody(sale, 'shop', DEFAULT_TAX, { invoiceNumber: '#123456', whyFree: '' });
describe('what is sent', () => {
  it('carries dollars, ids and the sums of the lines', () => {
    expect(body).toEqual({
      customer_id: 'cus',
      shop_id: 'shop',
      productDetails: [{ productId: 'case', quantity: 2, price: 19.95 }],
      repairParts: [
        {
          repairPartId: 'screen',
          name: 'screen',
          price: 249,
          categoryId: 'phone',
          brandId: 'apple',
          deviceId: '15',
        },
      ],
      tax: null,
      subtotal: 262.64,
      total: 288.9,
      status: '0',
      invoiceNumber: '#123456',
    });
  });
});

test('the lines of a body are those that the receipt sold', () => {
  const { products, repairs } = soldBy(body);
  expect(products.map(productKey)).toEqual(sale.products.map(productKey));
  expect(repairs.map(repairKey)).toEqual(sale.repairs.map(repairKey));
  expect(reduceSale(sale, { type: 'recorded', lines: soldBy(body) })).toBe(NEW_SALE);
});
