import { cents } from '@mendpoint/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { NEW_SALE, type Sale } from './sale.ts';
import { savedSale, toSaved } from './use-sale.ts';

const named = (_id: string) => ({ _id, name: _id });
const sale: Sale = {
  customer: { _id: 'cus', first_name: 'Ada', last_name: '', email: 'ada@example.com', phone: '0400' },
  products: [{ product: { _id: 'case', name: 'Case', sku: 'PROD-1', stock: null }, quantity: 2, price: cents(1995) }],
  repairs: [{ part: named('p'), category: named('c'), brand: named('b'), device: named('d'), price: cents(0) }],
  tax: { _id: 'tax', name: 'GST', rate: 1000 },
  status: '1',
  quote: { _id: 'q', number: 'Q-123456' },
};
const key = `till/${SHOP._id}/newtown//sale`;

beforeEach(() => saveSession('token', { ...SHOP, role: 'shop' }));

describe('the saved sale', () => {
  it('comes back whole after a reload', () => {
    savedSale('newtown').set(toSaved(sale));
    expect(savedSale('newtown').get()).toMatchObject(sale);
  });

  it('comes back if it was begun before there were quotes', () => {
    const { quote: _, ...former } = toSaved(sale);
    localStorage.setItem(key, JSON.stringify(former));
    expect(savedSale('newtown').get()).toMatchObject(former);
  });

  it('belongs to its shop', () => {
    savedSale('newtown').set(toSaved(sale));
    expect(savedSale('glebe').get()).toBeNull();
  });

  it('is gone when there is nothing to keep', () => {
    savedSale('newtown').set(toSaved(sale));
    savedSale('newtown').set(null);
    expect(localStorage.getItem(key)).toBeNull();
  });

  const line = sale.products[0];
  it.each([
    ['no JSON', '{'],
    ['another thing', '[]'],
    ['nothing', 'null'],
    ['an older version', JSON.stringify({ ...toSaved(sale), version: 0 })],
    ['a missing part', JSON.stringify({ ...toSaved(sale), repairs: undefined })],
    ['half a cent', JSON.stringify({ ...toSaved(sale), products: [{ ...line, price: 0.5 }] })],
    ['a negative price', JSON.stringify({ ...toSaved(sale), products: [{ ...line, price: -1 }] })],
    ['a quantity of none', JSON.stringify({ ...toSaved(sale), products: [{ ...line, quantity: 0 }] })],
    ['an unknown status', JSON.stringify({ ...toSaved(sale), status: 'paid' })],
    ['a customer without an id', JSON.stringify({ ...toSaved(sale), customer: { first_name: 'Ada' } })],
  ])('drops %s', (_, text) => {
    localStorage.setItem(key, text);
    expect(savedSale('newtown').get()).toBeNull();
  });

  it('keeps a sale with nothing on it', () => {
    savedSale('newtown').set(toSaved(NEW_SALE));
    expect(savedSale('newtown').get()).toMatchObject(NEW_SALE);
  });
});
