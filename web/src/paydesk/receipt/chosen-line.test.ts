import { cents } from '@mendpoint/domain/money/cents';
import { expect, it } from 'vitest';
import { NEW_SALE, type Sale } from '../sale/sale.ts';
import { reduceSale, type SaleAction } from '../sale/sale-actions.ts';
import { chosenAfter } from './chosen-line.ts';

const line = (_id: string, price = cents(1000)) => ({
  product: { _id, name: _id, sku: _id, stock: null },
  quantity: 1,
  price,
});
const add = (_id: string): SaleAction => ({ type: 'add product', line: line(_id) });
const saleOf = (...ids: string[]): Sale => ids.map(add).reduce(reduceSale, NEW_SALE);
const named = (_id: string) => ({ _id, name: _id });
const repair = {
  part: named('screen'),
  category: named('phone'),
  brand: named('apple'),
  device: named('15'),
  price: cents(9900),
};

const abc = saleOf('a', 'b', 'c');
const withRepair = reduceSale(abc, { type: 'add repair', line: repair });
const more: SaleAction = { type: 'change product', key: 'b@1000', quantity: 2, price: cents(1000) };
const dearer: SaleAction = { type: 'change product', key: 'b@1000', quantity: 1, price: cents(1200) };
const removed = (key: string): SaleAction => ({ type: 'remove product', key });

it.each([
  ['nothing on an empty receipt', abc, { type: 'clear' }, 'b@1000', null],
  ['a line that is added', abc, add('d'), 'a@1000', 'd@1000'],
  ['a repair that is added', abc, { type: 'add repair', line: repair }, 'a@1000', 'screen@15'],
  [
    'a repair with a new price',
    withRepair,
    { type: 'price repair', key: 'screen@15', price: cents(1) },
    'a@1000',
    'screen@15',
  ],
  ['a line that is sold once more', abc, more, 'a@1000', 'b@1000'],
  ['a line with a new price, under its new key', abc, dearer, 'b@1000', 'b@1200'],
  ['the same line when others are removed', abc, removed('c@1000'), 'a@1000', 'a@1000'],
  ['what took the place of a line that is removed', abc, removed('b@1000'), 'b@1000', 'c@1000'],
  ['the last line when the last is removed', abc, removed('c@1000'), 'c@1000', 'b@1000'],
  [
    'the same line when the stock is learnt',
    abc,
    { type: 'learn stock', stock: new Map([['c', 1]]) },
    'a@1000',
    'a@1000',
  ],
  ['a line that comes back', reduceSale(abc, removed('b@1000')), { type: 'restore', sale: abc }, 'c@1000', 'b@1000'],
] as const)('the receipt shows the controls of %s', (_, before, action, chosen, now) => {
  expect(chosenAfter(before, reduceSale(before, action), chosen)).toBe(now);
});

it('a receipt that is opened shows the controls of its last line', () => {
  expect(chosenAfter(null, abc, null)).toBe('c@1000');
});
