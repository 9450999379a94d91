import type { WholeQuote } from '@mendpoint/contract/quotes';
import { expect, test } from 'vitest';
import { QUOTE } from '../../../test/quote-fixture.ts';
import { differencesOf, quotedSale } from './quoted-sale.ts';

const changed = (product: Partial<WholeQuote['productDetails'][number]>, gone: 'device' | null = null): WholeQuote => ({
  ...QUOTE,
  productDetails: QUOTE.productDetails.map((line) => ({ ...line, ...product })),
  repairParts: QUOTE.repairParts.map((line) => ({ ...line, gone })),
});

test('a quote of which nothing has changed is the sale that was quoted', () => {
  expect(differencesOf(QUOTE)).toEqual([]);
  expect(quotedSale(QUOTE, {})).toMatchObject({
    customer: QUOTE.customer,
    products: [{ product: { _id: 'p1', stock: 7 }, quantity: 2, price: 1995 }],
    repairs: [{ part: { _id: 'r1' }, device: { _id: 'd1' }, price: 24900 }],
    quote: { _id: QUOTE._id, number: QUOTE.number },
  });
});

test('another price today: the quote’s unless today’s is chosen', () => {
  const quote = changed({ price_today: 24.95 });
  expect(differencesOf(quote)).toMatchObject([{ choices: [{ value: 'quoted' }, { value: 'today' }] }]);
  const [{ key } = { key: '' }] = differencesOf(quote);
  expect(quotedSale(quote, {}).products[0]?.price).toBe(1995);
  expect(quotedSale(quote, { [key]: 'today' }).products[0]?.price).toBe(2495);
});

test('a product that is gone is left out, a repair is sold as typed or left out', () => {
  const quote = changed({ is_gone: true }, 'device');
  expect(differencesOf(quote).map(({ choices }) => choices.map(({ value }) => value))).toEqual([
    ['out'],
    ['typed', 'out'],
  ]);
  const sale = quotedSale(quote, {});
  expect(sale.products).toEqual([]);
  expect(sale.repairs).toMatchObject([{ part: { _id: null, name: 'Screen for iPhone 15' }, device: { _id: null } }]);
  expect(quotedSale(quote, { 'repair 0': 'out' }).repairs).toEqual([]);
});

test('a customer who was deleted is not sold to', () => {
  expect(quotedSale({ ...QUOTE, customer_gone: true }, {}).customer).toBeNull();
});
