import { describe, expect, it } from 'vitest';
import { DEFAULT_RECEIPT_TERMS, DEFAULT_TERMS, receiptTermsOf, termsOf } from './default-terms.ts';

describe('the terms of a shop', () => {
  it('are the default ones until it writes its own', () => {
    expect(termsOf({})).toBe(DEFAULT_TERMS);
    expect(termsOf({ terms: '' })).toBe(DEFAULT_TERMS);
    expect(termsOf({ terms: 'Ours' })).toBe('Ours');
  });

  it.each([
    [DEFAULT_TERMS, '', '', DEFAULT_RECEIPT_TERMS],
    [DEFAULT_TERMS, 'Ours', 'Short', 'Short'],
    ['Ours', 'Ours', 'Short', 'Short'],
    ['Ours', 'Ours', '', DEFAULT_RECEIPT_TERMS],
    ['As agreed', 'Ours', 'Short', 'As agreed'],
    ['', 'Ours', 'Short', ''],
  ])('of an invoice with %j are short on a receipt unless written for the sale', (terms, own, short, said) => {
    expect(receiptTermsOf(terms, { terms: own, receipt_terms: short })).toBe(said);
  });
});

describe('the default terms', () => {
  it.each(['warranty', 'respect', 'Liability', 'Accessories', 'Change of mind'])('cover %s', (subject) => {
    expect(DEFAULT_TERMS).toContain(subject);
  });

  it('leave the consumer guarantees standing and say so', () => {
    expect(DEFAULT_TERMS).toContain('cannot be excluded under the Australian Consumer Law');
    expect(DEFAULT_RECEIPT_TERMS).toContain('cannot be excluded under the Australian Consumer Law');
    expect(DEFAULT_TERMS).not.toMatch(/no refunds?|not liable|not responsible/i);
  });
});
