import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { GST_RATE } from '@mendpoint/domain/money/gst';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TAX,
  hasLines,
  itemCount,
  NEW_SALE,
  type Sale,
  saleTotals,
  taxFor,
  toTaxChoice,
  unitsOf,
} from './sale.ts';
import { chosenRepair, reduceSale, type SaleAction } from './sale-actions.ts';

const named = (_id: string) => ({ _id, name: _id.toUpperCase() });
const product = (_id: string, quantity = 1, price = cents(1995)) => ({
  product: { _id, name: _id, sku: `PROD-${_id}`, stock: 3 },
  quantity,
  price,
});
const repair = (part: string, device: string, price = cents(24_900)) => ({
  part: named(part),
  category: named('phone'),
  brand: named('apple'),
  device: named(device),
  price,
});
const saleAfter = (...actions: SaleAction[]): Sale => actions.reduce(reduceSale, NEW_SALE);

describe('a sale being put together', () => {
  it('starts unpaid, with nothing on it', () => {
    expect(NEW_SALE.status).toBe('0');
    expect(hasLines(NEW_SALE)).toBe(false);
  });

  it('makes one line of the same product at the same price', () => {
    const sale = saleAfter(
      { type: 'add product', line: product('case') },
      { type: 'add product', line: product('case', 2) },
    );
    expect(sale.products.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('keeps another price on a line of its own, until the prices meet', () => {
    const sale = saleAfter(
      { type: 'add product', line: product('case', 1) },
      { type: 'add product', line: product('case', 2, cents(1500)) },
    );
    expect(sale.products).toHaveLength(2);
    expect(unitsOf(sale, 'case')).toBe(3);
    const met = reduceSale(sale, { type: 'change product', key: 'case@1500', quantity: 2, price: cents(1995) });
    expect(met.products.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('never lets a quantity fall below one', () => {
    const sale = saleAfter(
      { type: 'add product', line: product('case') },
      { type: 'change product', key: 'case@1995', quantity: 0, price: cents(1995) },
    );
    expect(sale.products[0]?.quantity).toBe(1);
  });

  it('sells the same problem on two devices as two lines, and takes off the one that is chosen again', () => {
    const sale = saleAfter(
      { type: 'add repair', line: repair('screen', 'iphone 15') },
      { type: 'add repair', line: repair('screen', 'iphone 14') },
    );
    expect(sale.repairs).toHaveLength(2);
    expect(chosenRepair(sale, repair('screen', 'iphone 14'))).toBeDefined();
    const less = reduceSale(sale, { type: 'remove repair', key: 'screen@iphone 14' });
    expect(less.repairs.map(({ device }) => device._id)).toEqual(['iphone 15']);
    expect(chosenRepair(less, repair('screen', 'iphone 14'))).toBeUndefined();
  });

  it('learns newer stock without touching what is sold', () => {
    const sale = saleAfter(
      { type: 'add product', line: product('case', 5) },
      { type: 'learn stock', stock: new Map([['case', 2]]) },
    );
    expect(sale.products[0]).toMatchObject({ quantity: 5, product: { stock: 2 } });
  });

  it('is new again when cleared, and whole again when the clearing is undone', () => {
    const before = saleAfter({ type: 'add product', line: product('case') }, { type: 'choose status', status: '1' });
    const cleared = reduceSale(before, { type: 'clear' });
    expect(cleared).toEqual(NEW_SALE);
    expect(reduceSale(cleared, { type: 'restore', sale: before })).toEqual(before);
  });

  it('counts pieces and repairs', () => {
    const sale = saleAfter(
      { type: 'add product', line: product('case', 4) },
      { type: 'add repair', line: repair('screen', 'iphone 15') },
    );
    expect(itemCount(sale)).toBe(5);
  });
});

describe('the totals of a sale', () => {
  it('follow the chosen tax class', () => {
    const sale = saleAfter({ type: 'add product', line: product('case', 1, cents(11_000)) });
    expect(saleTotals(sale, DEFAULT_TAX)).toMatchObject({ subtotal: 10_000, tax: 1000, total: 11_000 });
    expect(saleTotals(sale, { _id: 'x', name: 'Free', rate: 0 })).toMatchObject({ subtotal: 11_000, tax: 0 });
  });

  it('say so when an amount is beyond what can be invoiced', () => {
    const sale = saleAfter({ type: 'add product', line: product('gold', 1_000_000, cents(100_000_000)) });
    expect(saleTotals(sale, DEFAULT_TAX)).toEqual({
      subtotal: 0,
      tax: 0,
      total: 0,
      problem: 'The amount of a line is too large.',
    });
  });

  it('always add up to the cent, whatever is put on and taken off', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const price = fc.integer({ min: 0, max: 500_000 }).map((n) => cents(n));
    const quantity = fc.integer({ min: 1, max: 50 });
    const action: fc.Arbitrary<SaleAction> = fc.oneof(
      fc.record({
        type: fc.constant('add product' as const),
        line: fc.tuple(id, quantity, price).map((a) => product(...a)),
      }),
      fc.record({ type: fc.constant('add repair' as const), line: fc.tuple(id, id, price).map((a) => repair(...a)) }),
      fc.record({
        type: fc.constant('remove product' as const),
        key: fc.tuple(id, price).map(([i, p]) => `${i}@${p}`),
      }),
      fc.record({ type: fc.constant('remove repair' as const), key: fc.tuple(id, id).map(([p, d]) => `${p}@${d}`) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), fc.integer({ min: 0, max: 5000 }), (actions, rate) => {
        const sale = saleAfter(...actions);
        const { subtotal, tax, total, problem } = saleTotals(sale, { _id: null, name: 'T', rate });
        const byHand = [...sale.products, ...sale.repairs.map((line) => ({ ...line, quantity: 1 }))].reduce(
          (all, line) => all + line.quantity * (line.price as Cents),
          0,
        );
        expect(problem).toBeNull();
        expect(total).toBe(byHand);
        expect(subtotal + tax).toBe(total);
        if (rate === GST_RATE) expect(Math.abs(tax - total / 11)).toBeLessThanOrEqual(0.5);
        const keys = sale.products.map((line) => `${line.product._id}@${line.price}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

const gst = toTaxChoice({ _id: 'gst', taxClass: 'GST', taxValue: 10 });
const wine = toTaxChoice({ _id: 'wet', taxClass: 'Wine', taxValue: 28.55 });

describe('the tax class of a sale', () => {
  it('reads the digits of a percentage', () => {
    expect(wine.rate).toBe(2855);
    expect(gst.rate).toBe(1000);
  });

  it('is GST unless another one is chosen', () => {
    expect(taxFor(null, [wine, gst])).toBe(gst);
    expect(taxFor(wine, [wine, gst])).toBe(wine);
  });

  it('follows a class whose rate was changed since', () => {
    const now = { ...wine, rate: 2900 };
    expect(taxFor(wine, [now, gst])).toBe(now);
  });

  it('falls back to GST when the chosen class is gone, and to 10 % when there is no class at all', () => {
    expect(taxFor(wine, [gst])).toBe(gst);
    expect(taxFor(wine, [])).toEqual(DEFAULT_TAX);
  });

  it('keeps the choice while the classes are not known', () => {
    expect(taxFor(wine, undefined)).toBe(wine);
    expect(taxFor(null, undefined)).toEqual(DEFAULT_TAX);
  });

  it('takes no class for GST that only bears the name', () => {
    expect(taxFor(null, [{ ...gst, rate: 1500 }])).toEqual(DEFAULT_TAX);
  });
});
