import { expect, it } from 'vitest';
import { actWordsOf, labelOf, personOf } from './entry-words.ts';

it('says what was done and by whom', () => {
  expect(actWordsOf({ kind: 'product', act: 'sold at another price' })).toBe('Product sold at another price');
  expect(personOf({ actor: 'ada@example.com', address: '1.2.3.4' })).toBe('ada@example.com');
  expect(personOf({ actor: '', address: '1.2.3.4' })).toBe('Not known');
  expect(personOf({ actor: '', address: '' })).toBe('The server');
});

it('spells fields as people do', () => {
  expect(['post_code', 'gst_registered', 'sku'].map(labelOf)).toEqual(['Post code', 'GST registered', 'SKU']);
});
