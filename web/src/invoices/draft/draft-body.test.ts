import { type Cents, parseDollars } from '@mendpoint/domain/money/cents';
import { balanceOf, checkPayments, NO_PAYMENTS, TENDERS } from '@mendpoint/domain/sale/payments';
import { checkClaimedTotals, totalsOf } from '@mendpoint/domain/sale/totals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceWith, productLine, repairLine } from '../../../test/invoice-fixture.ts';
import { amountText } from '../../lib/typed-numbers.ts';
import { type DraftBody, draftBody } from './draft-body.ts';
import { sumsOf } from './draft-sums.ts';
import { type InvoiceDraft, startDraft, withCustomer, withLine, withTender } from './invoice-draft.ts';

const bodyOf = (draft: InvoiceDraft) => draftBody(draft, sumsOf(draft));

describe('the body of a checkout', () => {
  it('carries the whole sale in the spelling of the wire', () => {
    const draft = withTender(withTender(startDraft(invoiceWith()), 'cash', '200'), 'eftpos', '88.90');
    expect(bodyOf(draft)).toEqual({
      invoice_id: 'invoice-1',
      invoiceNumber: '#123456',
      shop_id: 'shop-1',
      customer_id: 'customer-1',
      subtotal: 262.64,
      tax: 26.26,
      total: 288.9,
      total_paid: 288.9,
      due_amount: 0,
      cash: 200,
      eftpos: 88.9,
      afterpay: 0,
      store_credit: 0,
      gift_card: 0,
      deposit: 0,
      exchange: 0,
      productDetails: [{ productId: 'product-Clear case', name: 'Clear case', quantity: 2, price: 19.95 }],
      repairParts: [
        {
          repairPartId: 'part-Screen replacement',
          name: 'Screen replacement',
          quantity: 1,
          price: 249,
          categoryId: 'category-1',
          brandId: 'brand-1',
          deviceId: 'device-1',
        },
      ],
      terms: draft.terms,
      updatedAt: draft.invoice.updatedAt,
    });
  });

  it('carries edited lines, and no customer as null', () => {
    const draft = withCustomer(
      withLine(startDraft(invoiceWith()), 'line-Clear case', { quantity: '3', price: '$15' }),
      null,
    );
    expect(bodyOf(draft)).toMatchObject({
      customer_id: null,
      productDetails: [{ quantity: 3, price: 15 }],
      total: 294,
    });
  });

  it('does not exist while something stands in the way', () => {
    const draft = startDraft(invoiceWith());
    expect(bodyOf(withTender(draft, 'cash', '288.91'))).toBeNull();
    expect(bodyOf(withTender(draft, 'cash', 'abc'))).toBeNull();
    expect(bodyOf(withLine(draft, 'line-Clear case', { price: '' }))).toBeNull();
  });

  const price = fc.integer({ min: 1, max: 500_000 });
  const sale = fc.record({
    products: fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), price), { minLength: 1, maxLength: 8 }),
    repairs: fc.array(price, { maxLength: 8 }),
    rate: fc.integer({ min: 0, max: 3000 }),
    share: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
  });

  it('adds up to the cent for any sale, and the rules of the server agree with it', () => {
    fc.assert(
      fc.property(sale, ({ products, repairs, rate, share: [cash, eftpos] }) => {
        const invoice = invoiceWith({
          tax_class: { _id: 'tax-1', taxClass: 'GST', taxValue: rate / 100 },
          productDetails: products.map(([quantity, amount], at) =>
            productLine({ name: `p${at}`, quantity, price: amount / 100 }),
          ),
          repairParts: repairs.map((amount, at) => repairLine({ name: `r${at}`, price: amount / 100 })),
        });
        const total = parseDollars(invoice.total);
        const part = (percent: number) => amountText(Math.floor((total * percent) / 200) as Cents);
        const draft = withTender(withTender(startDraft(invoice), 'cash', part(cash)), 'eftpos', part(eftpos));
        checkAsServer(bodyOf(draft)!, rate);
      }),
    );
  });
});

/** Checks a body as the server does: reads the digits, adds up the lines and compares. */
const checkAsServer = (body: DraftBody, rate: number) => {
  const lines = [...(body.productDetails ?? []), ...(body.repairParts ?? [])].map(({ quantity = 1, price }) => ({
    quantity: Number(quantity),
    price: parseDollars(price),
  }));
  const ours = totalsOf(lines, rate);
  const dollars = (amount: unknown) => parseDollars(amount as number);
  checkClaimedTotals(ours, {
    total: dollars(body.total),
    subtotal: dollars(body.subtotal),
    tax: dollars(body.tax),
  });
  expect(dollars(body.subtotal) + dollars(body.tax)).toBe(ours.total);
  const payments = {
    ...NO_PAYMENTS,
    cash: dollars(body.cash),
    eftpos: dollars(body.eftpos),
    afterpay: dollars(body.afterpay),
  };
  checkPayments(ours.total, payments);
  expect(dollars(body.total_paid)).toBe(TENDERS.reduce((sum, tender) => sum + payments[tender], 0));
  expect(dollars(body.due_amount)).toBe(balanceOf(ours.total, payments).due);
};
