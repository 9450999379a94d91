import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoicesWithSale, type Matched } from './answered-invoices.ts';

const HOUR_MS = 3_600_000;

const invoice = (id: string, hour: number, customer = '', likeness = 'x'): Matched => {
  return { id, isSale: false, likeness, customer, at: hour * HOUR_MS };
};
const sale = (hour: number, customer = '', likeness = 'x'): Matched => {
  return { id: `sale ${hour}`, isSale: true, likeness, customer, at: hour * HOUR_MS };
};

test('one sale answers one invoice: the last one before it', () => {
  expect(invoicesWithSale([invoice('a', 0), invoice('b', 2), sale(3)])).toEqual(new Set(['b']));
  expect(invoicesWithSale([invoice('a', 0), invoice('b', 2), sale(3), sale(4)])).toEqual(new Set(['a', 'b']));
});

test('one of the same customer comes before a nearer one', () => {
  expect(invoicesWithSale([invoice('mai', 0, 'mai'), invoice('lee', 2, 'lee'), sale(3, 'mai')])).toEqual(
    new Set(['mai']),
  );
  expect(invoicesWithSale([invoice('lee', 2, 'lee'), sale(3, 'mai')])).toEqual(new Set(['lee']));
});

test('an invoice whose sale is a little older is answered too, and one of another day or likeness is not', () => {
  expect(invoicesWithSale([sale(0), invoice('a', 1), invoice('b', 2)])).toEqual(new Set(['a']));
  expect(invoicesWithSale([invoice('a', 0), sale(25), invoice('b', 50, '', 'y'), sale(51)])).toEqual(new Set());
});

test('as many invoices are answered as there are sales, also where whole days have one time', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 40 }), (invoices, sales) => {
      const all = [
        ...Array.from({ length: sales }, () => sale(1)),
        ...Array.from({ length: invoices }, (_, n) => invoice(`i${n}`, 1)),
      ];
      expect(invoicesWithSale(all).size).toBe(Math.min(invoices, sales));
    }),
  );
});
