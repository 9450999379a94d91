import { cents } from '@mendpoint/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TAX, NEW_SALE, type Sale } from './sale.ts';
import { reduceSale } from './sale-actions.ts';
import { attemptFor, invoiceBody, leavesUnanswered } from './sale-body.ts';

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
const body = invoiceBody(sale, 'shop', DEFAULT_TAX);
const counting = () => {
  let keys = 0;
  return { newKey: () => `key-${++keys}`, random: () => 0.123456 };
};

describe('what is sent', () => {
  it('carries dollars, ids and the sums of the lines', () => {
    expect(body).toEqual({
      customerId: 'cus',
      shopId: 'shop',
      productDetails: [{ productId: 'case', quantity: 2, price: 19.95 }],
      repairParts: [
        {
          repairPartId: 'screen',
          repair_name: 'screen',
          price: 249,
          categoryId: 'phone',
          brandId: 'apple',
          deviceId: '15',
        },
      ],
      tax: null,
      subTotal: 262.64,
      total: 288.9,
      status: '0',
    });
  });
});

describe('the attempt', () => {
  it('is the same for the same sale, so that pressing again never sells twice', () => {
    const luck = counting();
    const first = attemptFor(null, body, luck);
    const again = attemptFor({ ...first, unanswered: false }, invoiceBody(sale, 'shop', DEFAULT_TAX), luck);
    expect(first).toMatchObject({ idempotencyKey: 'key-1', invoiceNumber: '#123456', unanswered: true });
    expect(again).toEqual(first);
  });

  it('does not change when only the known stock does', () => {
    const luck = counting();
    const first = attemptFor(null, body, luck);
    const informed = reduceSale(sale, { type: 'learn stock', stock: new Map([['case', 0]]) });
    expect(attemptFor(first, invoiceBody(informed, 'shop', DEFAULT_TAX), luck)).toEqual(first);
  });

  it('is a new one for a changed sale, another shop or another tax', () => {
    const luck = counting();
    const first = attemptFor(null, body, luck);
    const others = [
      invoiceBody(reduceSale(sale, { type: 'choose status', status: '1' }), 'shop', DEFAULT_TAX),
      invoiceBody(sale, 'other shop', DEFAULT_TAX),
      invoiceBody(sale, 'shop', { _id: 'free', name: 'Free', rate: 0 }),
    ];
    const keys = others.map((other) => attemptFor(first, other, luck).idempotencyKey);
    expect(keys).toEqual(['key-2', 'key-3', 'key-4']);
  });

  it('warns before a changed sale leaves a press behind that nobody answered', () => {
    const first = attemptFor(null, body, counting());
    const changed = invoiceBody(reduceSale(sale, { type: 'choose status', status: '1' }), 'shop', DEFAULT_TAX);
    expect(leavesUnanswered(first, body)).toBe(false);
    expect(leavesUnanswered(first, changed)).toBe(true);
    expect(leavesUnanswered({ ...first, unanswered: false }, changed)).toBe(false);
    expect(leavesUnanswered(null, changed)).toBe(false);
  });
});
