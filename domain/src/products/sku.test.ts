import { describe, expect, it } from 'vitest';
import { automaticSku, givenSku, isAutomaticSku } from './sku.ts';

describe('givenSku', () => {
  it.each([
    [' case-ip15/blk ', 'CASE-IP15/BLK'],
    ['7', '7'],
    ['  ', ''],
    ['PROD-X1', 'PROD-X1'],
    ['a'.repeat(40), 'A'.repeat(40)],
  ])('of %j is %j', (typed, sku) => {
    expect(givenSku(typed)).toBe(sku);
  });

  it.each(['two words', '-a', 'a-', 'é1', 'a'.repeat(41)])('refuses %j', (typed) => {
    expect(() => givenSku(typed)).toThrow('A SKU has up to 40 letters');
  });

  it.each(['prod-00042', 'PROD-7', automaticSku(123_456)])(
    'refuses %s, which a later product may be given',
    (typed) => {
      expect(isAutomaticSku(typed.toUpperCase())).toBe(true);
      expect(() => givenSku(typed)).toThrow('are given automatically');
    },
  );
});
