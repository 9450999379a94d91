import { expect, test } from 'vitest';
import { findRepeats } from './repeats.ts';

const references = { productOf: () => undefined, entryOf: () => undefined };

const sale = (id: string, minute: number, fields: object = {}) => ({
  _id: id,
  shop_id: 's',
  invoiceNumber: '#1',
  total: 5,
  createdAt: new Date(Date.UTC(2024, 0, 1, 0, minute)).toISOString(),
  ...fields,
});

const repeatsOf = async (...sales: object[]) => {
  async function* source() {
    yield* sales as Record<string, unknown>[];
  }
  const { repeatedBy, storedBefore } = await findRepeats(source(), references);
  return { repeatedBy: Object.fromEntries(repeatedBy), storedBefore: Object.fromEntries(storedBefore) };
};

test('what was stored within an hour of the first is one sale, in whatever order it was exported', async () => {
  const one = { repeatedBy: { a: 'c', b: 'c' }, storedBefore: { c: ['a', 'b'] } };
  expect(await repeatsOf(sale('a', 0), sale('b', 30), sale('c', 60))).toEqual(one);
  expect(await repeatsOf(sale('c', 60), sale('a', 0), sale('b', 30))).toEqual(one);
});

test('what was stored within an hour of the one before alone is sold again', async () => {
  expect((await repeatsOf(sale('a', 0), sale('b', 50), sale('c', 100), sale('d', 150))).repeatedBy).toEqual({
    a: 'b',
    c: 'd',
  });
});

test('another number, shop, total or line is another sale, and so is one without a number', async () => {
  const line = { productDetails: [{ productId: 'p', quantity: 1, price: 5 }] };
  for (const other of [{ invoiceNumber: '#2' }, { shop_id: 't' }, { total: 6 }, line]) {
    expect((await repeatsOf(sale('a', 0), sale('b', 1, other))).repeatedBy).toEqual({});
  }
  const none = { invoiceNumber: '' };
  expect((await repeatsOf(sale('a', 0, none), sale('b', 1, none))).repeatedBy).toEqual({});
});
