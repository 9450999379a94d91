import type { Product } from '@mendpoint/contract/products';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { describe, expect, it } from 'vitest';
import { CUSTOMER, invoiceWith, productLine, repairLine } from '../../../test/invoice-fixture.ts';
import { sumsOf } from '../draft/draft-sums.ts';
import {
  isEdited,
  mergeDrafts,
  withCustomer,
  withLine,
  withNewLine,
  withoutLine,
  withTender,
  withTerms,
} from '../draft/invoice-draft.ts';
import { editPatch, isLateCorrection, isOverPayment, isStored, startEdit, withProduct } from './edit-draft.ts';

/** 2 x 19.95 and a repair of 249.00: 288.90. */
const start = startEdit(invoiceWith());
const caseLine = 'line-Clear case';

describe('a correction', () => {
  it('starts as the invoice stands, without the terms of a new sale', () => {
    expect(start.terms).toBe('');
    expect(startEdit(invoiceWith({ terms: 'Kept' })).terms).toBe('Kept');
    expect(isEdited(start, startEdit(invoiceWith()))).toBe(false);
  });

  it.each([
    ['a quantity', withLine(start, caseLine, { quantity: '3' })],
    ['a line less', withoutLine(start, caseLine)],
    ['a line more', withNewLine(start, { kind: 'repair', of: repairLine({ name: 'Battery', price: 89 }) })],
    ['a payment', withTender(start, 'cash', '5')],
    ['the terms', withTerms(start, 'New')],
    ['the customer', withCustomer(start, null)],
  ])('counts %s as an edit', (_what, edited) => {
    expect(isEdited(start, edited)).toBe(true);
  });

  it('sends the whole invoice with its sums and the version that was seen', () => {
    const edited = withTender(withLine(start, caseLine, { quantity: '1' }), 'eftpos', '100');
    expect(editPatch(edited, sumsOf(edited))).toMatchObject({
      updatedAt: start.invoice.updatedAt,
      customer_id: CUSTOMER._id,
      subtotal: 244.5,
      tax: 24.45,
      total: 268.95,
      eftpos: 100,
      productDetails: [{ productId: 'product-Clear case', quantity: 1, price: 19.95 }],
      repairParts: [{ repairPartId: 'part-Screen replacement', quantity: 1, price: 249, deviceId: 'device-1' }],
    });
  });

  it('is stored already when it differs in nothing but how an amount is typed', () => {
    const edited = withTender(withLine(start, caseLine, { price: '20' }), 'cash', '50');
    const patch = editPatch(edited, sumsOf(edited));
    const productDetails = [productLine({ name: 'Clear case', price: 20, quantity: 2 })];
    const stored = invoiceWith({ productDetails, cash: 50, updatedAt: '2026-03-02T04:00:00.000Z' });
    expect(isStored(patch!, stored)).toBe(true);
    expect(isStored(patch!, { ...stored, eftpos: 1 })).toBe(false);
  });

  it('is not sent while a field cannot be read', () => {
    const edited = withLine(start, caseLine, { price: 'x' });
    expect(editPatch(edited, sumsOf(edited))).toBeNull();
  });
});

describe('a correction of an earlier day', () => {
  const paid = startEdit(invoiceWith({ cash: 20 }));
  const soldOn = sydneyDay(new Date(paid.invoice.createdAt));
  const later = addDays(soldOn, 1);

  it('is one of anything but money that is added', () => {
    expect(isLateCorrection(paid, paid, later)).toBe(false);
    expect(isLateCorrection(paid, withTender(paid, 'eftpos', '5'), later)).toBe(false);
    expect(isLateCorrection(paid, withTender(paid, 'cash', '5'), later)).toBe(true);
    expect(isLateCorrection(paid, withLine(paid, caseLine, { price: '1' }), later)).toBe(true);
    expect(isLateCorrection(paid, withCustomer(paid, null), later)).toBe(true);
  });

  it('is none on the day of the sale', () => {
    expect(isLateCorrection(paid, withLine(paid, caseLine, { price: '1' }), soldOn)).toBe(false);
  });
});

describe('an over-payment', () => {
  it('is a payment beyond the total, to the cent', () => {
    expect(isOverPayment(start, withTender(start, 'cash', '288.90'))).toBe(false);
    expect(isOverPayment(start, withTender(start, 'cash', '288.91'))).toBe(true);
  });

  it('is not a line that comes down below what was paid, nor taking money off again', () => {
    const paid = withTender(start, 'cash', '288.90');
    const cheaper = withLine(paid, caseLine, { quantity: '1' });
    expect(isOverPayment(paid, cheaper)).toBe(false);
    expect(isOverPayment(cheaper, withTender(cheaper, 'cash', '280'))).toBe(false);
    expect(isOverPayment(cheaper, withTender(cheaper, 'cash', '289'))).toBe(true);
  });
});

describe('two people correct one invoice', () => {
  const newer = startEdit(
    invoiceWith({
      productDetails: [productLine({ quantity: 5, price: 19.95 })],
      cash: 20,
      terms: 'Theirs',
      customer: null,
      updatedAt: '2026-03-02T04:00:00.000Z',
    }),
  );

  it('takes over what only the other one changed, and saves on top of their version', () => {
    const merged = mergeDrafts(start, start, newer);
    expect(isEdited(newer, merged)).toBe(false);
    expect(merged.invoice.updatedAt).toBe('2026-03-02T04:00:00.000Z');
  });

  it('keeps what was typed here, each tender by itself', () => {
    const typed = withTerms(withTender(withLine(start, caseLine, { quantity: '4' }), 'eftpos', '50'), 'Mine');
    const merged = mergeDrafts(start, typed, newer);
    expect(merged.lines).toEqual(typed.lines);
    expect(merged.tenders).toEqual({
      cash: '20.00',
      eftpos: '50',
      afterpay: '',
      store_credit: '',
      gift_card: '',
      deposit: '',
      exchange: '',
    });
    expect(merged.terms).toBe('Mine');
    expect(merged.customer).toBeNull();
  });
});

describe('a product that is added', () => {
  const product = { _id: 'product-Clear case', name: 'Clear case', sku: 'PROD-00001', price: 19.95, images: [] };
  const add = (draft: typeof start, price = product.price) =>
    withProduct(draft, { ...product, price } as unknown as Product, () => 'new-line');

  it('counts on its line at the same price', () => {
    const { lines } = add(start);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ id: caseLine, quantity: '3' });
  });

  it('gets a line of its own at another price, and can be sold', () => {
    const draft = add(start, 25);
    expect(draft.lines.at(-1)).toMatchObject({ id: 'new-line', kind: 'product', quantity: '1', price: '25.00' });
    expect(sumsOf(draft).totals?.total).toBe(31_390);
  });
});
