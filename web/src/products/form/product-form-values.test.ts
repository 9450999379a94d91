import { describe, expect, it } from 'vitest';
import { productWith } from '../../../test/product-fixture.ts';
import {
  changedFields,
  chosen,
  fieldsOf,
  NEW_PRODUCT,
  problemsOf,
  valuesOf,
  withStockSeen,
} from './product-form-values.ts';

const sound = { ...NEW_PRODUCT, name: 'Glass', category: 'Phone', price: '19.90' };

describe('the product form', () => {
  it('requires name, category and price, and nothing else', () => {
    expect(problemsOf(NEW_PRODUCT)).toEqual({
      name: 'Name is required.',
      category: 'Category is required.',
      price: 'Price is required.',
    });
    expect(problemsOf(sound)).toEqual({});
  });

  it.each([
    ['price', '12,50'],
    ['price', '-1'],
    ['quantity', '1.5'],
    ['quantity', '-2'],
  ])('refuses %s %s', (field, text) => {
    expect(Object.keys(problemsOf({ ...sound, [field]: text }))).toEqual([field]);
  });

  it('asks for the months only of a product with a warranty', () => {
    const odd = { ...sound, warrantyPeriod: 'a year' };
    expect(problemsOf(odd)).toEqual({});
    expect(problemsOf({ ...odd, warranty: 'Warranty' })).toHaveProperty('warrantyPeriod');
    expect(fieldsOf({ ...sound, warrantyPeriod: '12' }).warrantyPeriod).toBe('');
    expect(fieldsOf({ ...sound, warranty: 'Warranty', warrantyPeriod: ' 12 ' }).warrantyPeriod).toBe('12');
  });

  it('forgets the brand with its category, and the device with its brand', () => {
    expect(chosen({ category: 'Tablet' })).toEqual({ category: 'Tablet', brand: '', device: '' });
    expect(chosen({ brand: 'Apple' })).toEqual({ brand: 'Apple', device: '' });
    expect(chosen({ device: 'iPad' })).toEqual({ device: 'iPad' });
  });

  it('sends prices by their digits', () => {
    expect(fieldsOf({ ...sound, price: 'A$1,249.5' }).price).toBe('1249.50');
  });
});

describe('an edit', () => {
  const product = productWith();

  it('sends nothing of a form that was left as it was', () => {
    expect(changedFields(valuesOf(product), product)).toEqual({});
    expect(changedFields({ ...valuesOf(product), price: '19.9' }, product)).toEqual({});
  });

  it('sends what was changed, and a cleared field as empty', () => {
    const values = { ...valuesOf(product), price: '21', brand: '', device: '', quantity: '' };
    expect(changedFields(values, product)).toEqual({ price: '21.00', brand: '', device: '', quantity: '' });
  });

  it('says the stock that a count was made from, and nothing where none was typed', () => {
    expect(withStockSeen({ quantity: '15' }, product)).toEqual({ quantity: '15', quantitySeen: '12' });
    expect(withStockSeen({ quantity: '15' }, productWith({ quantity: null })).quantitySeen).toBe('');
    expect(withStockSeen({ price: '21.00' }, product)).toEqual({ price: '21.00' });
  });

  it('takes the months away with the warranty', () => {
    const guaranteed = productWith({ warranty: 'Warranty', warrantyPeriod: 12 });
    const values = { ...valuesOf(guaranteed), warranty: 'No Warranty' };
    expect(changedFields(values, guaranteed)).toEqual({ warranty: 'No Warranty', warrantyPeriod: '' });
  });

  it('sends what a bundle consists of, and neither stock nor cost of its own', () => {
    const part = { product_id: 'film', sku: 'PROD-2', name: 'Film', quantity: 2, stock: 7, expected_on: null };
    const set = productWith({ bundle: [part], quantity: 3, cost: 6 });
    const values = valuesOf(set);
    expect([values.quantity, values.cost]).toEqual(['', '']);
    expect(changedFields(values, set)).toEqual({});
    expect(changedFields({ ...values, bundle: values.bundle.replace(':2', ':3') }, set)).toEqual({
      bundle: '[{"product_id":"film","quantity":3}]',
    });
    const alone = changedFields({ ...values, bundle: '', quantity: '3' }, set);
    expect(withStockSeen(alone, set)).toEqual({ bundle: '', quantity: '3' });
    expect(problemsOf({ ...values, bundle: values.bundle.replace(':2', ':0') })).toHaveProperty('bundle');
  });

  it('keeps stock and cost of a product whose parts are taken out again', () => {
    const counted = productWith({ quantity: 12, cost: 6 });
    const bundle = '[{"product_id":"film","sku":"PROD-2","name":"Film","quantity":2}]';
    const values = { ...valuesOf(counted), bundle };
    expect(changedFields(values, counted)).toEqual({
      bundle: '[{"product_id":"film","quantity":2}]',
      quantity: '',
      cost: '',
    });
    expect(problemsOf({ ...values, quantity: 'a dozen', cost: '?' })).toEqual({});
    expect(changedFields({ ...values, bundle: '' }, counted)).toEqual({});
  });
});
