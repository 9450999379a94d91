import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceNumber, isInvoiceNumber } from './invoice-number.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('invoiceNumber', () => {
  it("is '#' and six digits, of a whole number below one million", () => {
    fc.assert(
      fc.property(random, (chance) => {
        const number = invoiceNumber(chance);
        expect(number).toMatch(/^#\d{6}$/);
        expect(Number(number.slice(1))).toBe(Math.floor(chance * 1_000_000));
      }),
    );
  });

  it('can be every number, from the first to the last', () => {
    expect(invoiceNumber(0)).toBe('#000000');
    expect(invoiceNumber(0.004217)).toBe('#004217');
    expect(invoiceNumber(1 - Number.EPSILON / 2)).toBe('#999999');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (wanted) => {
        expect(invoiceNumber((wanted + 0.5) / 1_000_000)).toBe(`#${String(wanted).padStart(6, '0')}`);
      }),
    );
  });

  it('grows by a digit when asked to', () => {
    expect(invoiceNumber(1 - Number.EPSILON / 2, 7)).toBe('#9999999');
    expect(invoiceNumber(0.5, 9)).toBe('#500000000');
  });
});

describe('isInvoiceNumber', () => {
  it.each(['#0', '#999999', '#A1b2', '#123456789012'])('takes %j', (text) => {
    expect(isInvoiceNumber(text)).toBe(true);
  });

  it.each(['', '#', '77', 'hello <b>', '#1 2', '#1\r\n', '#\u202e12', '#1234567890123', '#é', '#٣', '##1'])(
    'refuses %j',
    (text) => {
      expect(isInvoiceNumber(text)).toBe(false);
    },
  );

  it('takes every number that we give', () => {
    fc.assert(
      fc.property(random, fc.integer({ min: 6, max: 12 }), (chance, digits) => {
        expect(isInvoiceNumber(invoiceNumber(chance, digits))).toBe(true);
      }),
    );
  });
});
