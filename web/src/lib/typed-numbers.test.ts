import { cents } from '@mendpoint/domain/money/cents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, readAmount, readPayment, readQuantity } from './typed-numbers.ts';

describe('amounts as people type them', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['1.15', 115],
    [' $12.50 ', 1250],
    ['A$ 12.50', 1250],
    ['1,234.50', 123450],
    ['12.', 1200],
    ['.5', 50],
    ['0', 0],
  ])('reads %j', (text, amount) => {
    expect(readAmount(text)).toEqual({ value: amount });
  });

  it.each(['', 'abc', '12,50', '1,23', '12.345', '1e3', '12 50', '.', '1,234,5', '--5', 'Infinity'])(
    'does not guess at %j',
    (text) => {
      expect(readAmount(text)).toEqual({ problem: 'Enter dollars and cents, like 12.50.' });
    },
  );

  it.each(['-1', '-0.01', '-$5', '- 5', '-.5'])('refuses %j as negative', (text) => {
    expect(readAmount(text)).toEqual({ problem: 'Amounts cannot be negative.' });
  });

  it('reads back every amount it writes into a field', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (amount) => {
        expect(readAmount(amountText(cents(amount)))).toEqual({ value: amount });
      }),
    );
  });

  it('takes an empty payment as nothing paid, but no empty price', () => {
    expect(readPayment('  ')).toEqual({ value: 0 });
    expect(readAmount('  ')).toHaveProperty('problem');
  });
});

describe('quantities', () => {
  it.each(['1', ' 12 ', '1000000'])('reads %j', (text) => {
    expect(readQuantity(text)).toEqual({ value: Number(text) });
  });

  it.each(['', '0', '-1', '1.5', '1e2', '1000001', 'two'])('refuses %j', (text) => {
    expect(readQuantity(text)).toEqual({ problem: 'Enter a whole number, 1 or more.' });
  });
});
