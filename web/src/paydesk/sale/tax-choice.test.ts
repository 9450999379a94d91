import { describe, expect, it } from 'vitest';
import { DEFAULT_TAX } from './sale.ts';
import { taxFor, toTaxChoice } from './tax-choice.ts';

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
