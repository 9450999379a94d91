import { describe, expect, it } from 'vitest';
import { invoiceWith, productLine } from '../../../test/invoice-fixture.ts';
import { draftBody } from './draft-body.ts';
import { OVER_PAID, sumsOf } from './draft-sums.ts';
import {
  type InvoiceDraft,
  startDraft,
  withAllIn,
  withBuyer,
  withCustomer,
  withDiscountTyped,
  withLine,
  withReceived,
  withTender,
} from './invoice-draft.ts';

/** Two at A$50, and nothing else. */
const start = startDraft(invoiceWith({ productDetails: [productLine({ quantity: 2, price: 50 })], repairParts: [] }));
const line = 'line-Clear case';
const bodyOf = (draft: InvoiceDraft) => draftBody(draft, sumsOf(draft));
const because = { reason: 'Price match' };

describe('a discount', () => {
  it('is typed in dollars or percent, on a line and on the sale, and sent in dollars', () => {
    const draft = withDiscountTyped(withLine(start, line, { discount: '10%' }), { sale: '5', ...because });
    expect(sumsOf(draft)).toMatchObject({
      totals: { total: 8500 },
      discount: { total: 1500, ofSale: 500 },
      obstacle: null,
    });
    expect(bodyOf(draft)).toMatchObject({
      total: 85,
      discount: 5,
      discount_reason: 'Price match',
      productDetails: [{ quantity: 2, price: 50, discount: 10 }],
    });
  });

  it('needs a reason, and is no more than there is', () => {
    const obstacle = (draft: InvoiceDraft) => sumsOf(draft).obstacle;
    expect(obstacle(withDiscountTyped(start, { sale: '5' }))).toBe('Say why a discount is given.');
    expect(sumsOf(withDiscountTyped(start, { sale: '100.01', ...because }))).toMatchObject({
      discountProblem: 'The discount is more than it comes to.',
      obstacle: 'Correct the discount first.',
    });
    expect(obstacle(withLine(start, line, { discount: '120%' }))).toBe('Correct the lines of the invoice first.');
    // With a reason, all of it may be taken off.
    expect(obstacle(withDiscountTyped(start, { sale: '100%', ...because }))).toBeNull();
  });

  it('is not sent where there is none, so that nothing of a plain sale changes', () => {
    expect(bodyOf(start)).not.toHaveProperty('discount');
    expect(bodyOf(start)?.productDetails?.[0]).not.toHaveProperty('discount');
  });

  it('that is stored comes back, and is taken off again', () => {
    const stored = { total_discount: 15, discount: 5, discount_reason: 'Price match', total: 85 };
    const discounted = { ...productLine({ quantity: 2, price: 50 }), discount: 10 };
    const draft = startDraft(invoiceWith({ productDetails: [discounted], repairParts: [], ...stored }));
    expect(sumsOf(draft).totals?.total).toBe(8500);
    const none = withDiscountTyped(withLine(draft, line, { discount: '' }), { sale: '' });
    expect(bodyOf(none)).toMatchObject({ total: 100, discount: 0, productDetails: [{ discount: 0 }] });
  });
});

it('the change of the cash that is handed over is known at once, and the cash is sent', () => {
  const paid = withAllIn(start, 'cash', sumsOf(start).totals!.total);
  expect(sumsOf(withReceived(paid, '150')).change).toBe(5000);
  expect(bodyOf(withReceived(paid, '150'))).toMatchObject({ cash: 100, cash_received: 150 });
  expect(sumsOf(withReceived(paid, '99.95')).obstacle).toBe('Less cash was handed over than there is to take.');
  expect(bodyOf(paid)).not.toHaveProperty('cash_received');
});

it('a sale of A$1,000 or more names the buyer, or says why not', () => {
  const large = (price: number) =>
    withCustomer(
      startDraft(invoiceWith({ productDetails: [productLine({ quantity: 1, price })], repairParts: [] })),
      null,
    );
  expect(sumsOf(large(999.99)).obstacle).toBeNull();
  const draft = large(1000);
  // Only who is registered for GST issues tax invoices.
  const seller = { ...draft.invoice.seller, gst_registered: false };
  const untaxed = sumsOf({ ...draft, invoice: { ...draft.invoice, seller } });
  expect(untaxed).toMatchObject({ namesBuyer: false, obstacle: null });
  expect(sumsOf(large(999.99))).toMatchObject({ namesBuyer: false, unnamed: null });
  const { obstacle, ...asked } = sumsOf(draft);
  expect(obstacle).toContain('names the buyer');
  expect(asked).toMatchObject({ namesBuyer: true, unnamed: obstacle });
  expect(sumsOf({ ...draft, customer: invoiceWith().customer })).toMatchObject({ namesBuyer: true, obstacle: null });
  expect(sumsOf(withTender(draft, 'cash', '1001'))).toMatchObject({ obstacle: OVER_PAID[0], unnamed: null });
  expect(sumsOf(withBuyer(draft, { note: 'Did not want to say' })).obstacle).toBeNull();
  expect(sumsOf(withBuyer(draft, { abn: '51 824 753 557' })).obstacle).toBe('The ABN is not valid.');
  expect(bodyOf(withBuyer(draft, { abn: '51824753556' }))).toMatchObject({ buyer_abn: '51824753556' });
});
