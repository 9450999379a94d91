import { cents } from '@mendpoint/domain/money/cents';
import { DEFAULT_TERMS } from '@mendpoint/domain/sale/default-terms';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { describe, expect, it } from 'vitest';
import { CUSTOMER, invoiceWith, productLine, repairLine } from '../../../test/invoice-fixture.ts';
import { draftBody } from './draft-body.ts';
import { type DraftSums, OVER_PAID, sumsOf } from './draft-sums.ts';
import {
  type InvoiceDraft,
  nothingEntered,
  startDraft,
  withAllIn,
  withCustomer,
  withDiscountTyped,
  withLine,
  withoutLine,
  withTender,
  withTerms,
} from './invoice-draft.ts';

/** A sale of A$288.90: two cases at 19.95 and a screen at 249. */
const fresh = (): InvoiceDraft => startDraft(invoiceWith());
const TOTAL = cents(28890);
const paying = (tenders: Partial<Record<(typeof TENDERS)[number], string>>): InvoiceDraft =>
  Object.entries(tenders).reduce((draft, [tender, text]) => withTender(draft, tender as 'cash', text), fresh());
const problemsOf = ({ lines }: DraftSums) => lines.map(({ problems }) => problems);

const NO_CREDIT_OR_EXCHANGE = { store_credit: '', gift_card: '', deposit: '', exchange: '' };

describe('starting a checkout', () => {
  it('shows the sale with nothing paid and the default terms', () => {
    const draft = fresh();
    expect(draft.tenders).toEqual({ cash: '', eftpos: '', afterpay: '', ...NO_CREDIT_OR_EXCHANGE });
    expect(draft.terms).toBe(DEFAULT_TERMS);
    expect(sumsOf(draft)).toMatchObject({
      totals: { total: 28890, subtotal: 26264, tax: 2626 },
      balance: { paid: 0, due: 28890 },
      obstacle: null,
    });
  });

  it('shows a sale that was checked out before as it was stored', () => {
    const draft = startDraft(invoiceWith({ checked_out: true, cash: 200, eftpos: 0.5, terms: 'Ours.' }));
    expect(draft.tenders).toEqual({ cash: '200.00', eftpos: '0.50', afterpay: '', ...NO_CREDIT_OR_EXCHANGE });
    expect(draft.terms).toBe('Ours.');
    expect(startDraft(invoiceWith({ checked_out: true })).terms).toBe('');
  });
});

describe('another customer', () => {
  const paid = startDraft(invoiceWith({ checked_out: true, cash: 200, store_credit: 50 }));
  const own = CUSTOMER;
  const other = { ...own, _id: 'other' };

  it('has not paid with the credit of the first, who has it back when chosen again', () => {
    expect(withCustomer(paid, other).tenders).toMatchObject({ cash: '200.00', store_credit: '' });
    expect(withCustomer(paid, null).tenders.store_credit).toBe('');
    expect(withCustomer(withCustomer(paid, other), own).tenders).toEqual(paid.tenders);
  });

  it('leaves what was typed where they are the same', () => {
    const typed = withTender(paid, 'store_credit', '40');
    expect(withCustomer(typed, own).tenders.store_credit).toBe('40');
  });
});

describe('payments', () => {
  it('add up while they are typed', () => {
    expect(sumsOf(paying({ cash: '100', eftpos: '88.9' })).balance).toEqual({
      paid: 18890,
      due: 10000,
      status: 'unpaid',
    });
  });

  it('may equal the total and not a cent more', () => {
    const exact = sumsOf(paying({ cash: '288.90' }));
    expect(exact).toMatchObject({ overPaid: false, obstacle: null, balance: { due: 0, status: 'paid' } });
    const over = sumsOf(paying({ cash: '200', afterpay: '88.91' }));
    expect(over).toMatchObject({ overPaid: true, obstacle: 'Total Paid cannot exceed Total Amount!' });
  });

  it('are told over in the two sentences of the specification', () => {
    expect(OVER_PAID).toEqual([
      'Total Paid cannot exceed Total Amount!',
      'Error: The entered amount exceeds the total limit. Please adjust the value and try again.',
    ]);
  });

  it.each(['-5', 'abc', '1.005'])('of %j keep the text, say what is wrong and stop the saving', (text) => {
    const draft = paying({ eftpos: text });
    const sums = sumsOf(draft);
    expect(draft.tenders.eftpos).toBe(text);
    expect(sums.tenderProblems.eftpos).toBeTruthy();
    expect(sums.tenderProblems.cash).toBeUndefined();
    expect(sums).toMatchObject({ balance: null, overPaid: false });
    expect(sums.obstacle).toBeTruthy();
  });

  it('know when nothing was entered', () => {
    expect(nothingEntered(fresh())).toBe(true);
    expect(nothingEntered(paying({ cash: '0.00' }))).toBe(true);
    expect(nothingEntered(paying({ cash: '0.01' }))).toBe(false);
    expect(nothingEntered(paying({ cash: 'abc' }))).toBe(false);
  });
});

describe('one-tap tenders', () => {
  it.each(TENDERS)('pay a whole sale in %s', (tender) => {
    const draft = withAllIn(fresh(), tender, TOTAL);
    expect(draft.tenders).toEqual({ ...fresh().tenders, [tender]: '288.90' });
    expect(sumsOf(draft).balance?.status).toBe('paid');
  });

  it('pay the rest and keep what the other tenders hold', () => {
    const draft = withAllIn(paying({ cash: '100', eftpos: '50' }), 'eftpos', TOTAL);
    expect(draft.tenders).toEqual({ cash: '100.00', eftpos: '188.90', afterpay: '', ...NO_CREDIT_OR_EXCHANGE });
  });

  it('put a tap on the wrong tender right', () => {
    const draft = withAllIn(withAllIn(fresh(), 'eftpos', TOTAL), 'cash', TOTAL);
    expect(draft.tenders).toEqual({ cash: '288.90', eftpos: '', afterpay: '', ...NO_CREDIT_OR_EXCHANGE });
  });

  it('leave what an exchange carries', () => {
    const draft = startDraft(invoiceWith({ checked_out: true, exchange: 100 }));
    const paid = withAllIn(withAllIn(draft, 'eftpos', TOTAL), 'cash', TOTAL);
    expect(paid.tenders).toEqual({
      cash: '188.90',
      eftpos: '',
      afterpay: '',
      store_credit: '',
      gift_card: '',
      deposit: '',
      exchange: '100.00',
    });
  });

  it('put an over-payment right', () => {
    expect(withAllIn(paying({ cash: '300' }), 'cash', TOTAL).tenders.cash).toBe('288.90');
  });

  it('replace an amount that cannot be read', () => {
    expect(withAllIn(paying({ cash: 'abc' }), 'cash', TOTAL).tenders.cash).toBe('288.90');
  });
});

describe('edits', () => {
  it('of quantity and price change the totals at the rate of the sale', () => {
    const tax_class = { _id: 'tax-2', taxClass: 'Reduced', taxValue: 5.5 };
    const draft = startDraft(invoiceWith({ tax_class }));
    const edited = withLine(withLine(draft, 'line-Clear case', { quantity: '3' }), 'line-Screen replacement', {
      price: '200',
    });
    expect(sumsOf(edited).totals).toEqual({ total: 25985, subtotal: 24630, tax: 1355 });
  });

  it('that cannot be read are told at their field and stop the saving', () => {
    const sums = sumsOf(withLine(fresh(), 'line-Clear case', { quantity: '0', price: '-1' }));
    expect(problemsOf(sums)).toEqual([
      { quantity: 'Enter a whole number, 1 or more.', price: 'Amounts cannot be negative.' },
      {},
    ]);
    expect(sums).toMatchObject({ totals: null, balance: null });
    expect(sums.obstacle).toBe('Correct the lines of the invoice first.');
  });

  it('may take a line away', () => {
    expect(sumsOf(withoutLine(fresh(), 'line-Clear case')).totals?.total).toBe(24900);
  });

  it('cannot make a sale of nothing, unless it says why', () => {
    const free = startDraft(invoiceWith({ productDetails: [productLine({ quantity: 1, price: 1 })], repairParts: [] }));
    const sums = sumsOf(withLine(free, 'line-Clear case', { price: '0' }));
    expect(sums.obstacle).toBe('Subtotal and Total must be greater than zero.');
    const said = withDiscountTyped(withLine(free, 'line-Clear case', { price: '0' }), { reason: ' Goodwill ' });
    expect(sumsOf(said).obstacle).toBeNull();
    expect(draftBody(said, sumsOf(said))).toMatchObject({ total: 0, discount: 0, discount_reason: 'Goodwill' });
    expect(sumsOf(withoutLine(free, 'line-Clear case')).obstacle).toBe(
      'Please select at least one product or repair part.',
    );
  });

  it('beyond what can be invoiced are told, not thrown', () => {
    const sums = sumsOf(withLine(fresh(), 'line-Clear case', { quantity: '1000000', price: '999999999' }));
    expect(problemsOf(sums)[0]).toEqual({ price: 'The amount of a line is too large.' });
    const two = startDraft(
      invoiceWith({ repairParts: [repairLine({ name: 'a', price: 600_000_000 })], productDetails: [] }),
    );
    expect(sumsOf(withLine(two, 'line-a', { price: '1000000000.01' })).totals).toBeNull();
  });

  it('below what was paid say that the payments are over', () => {
    const paid = withAllIn(fresh(), 'cash', TOTAL);
    expect(sumsOf(withLine(paid, 'line-Clear case', { quantity: '1' })).overPaid).toBe(true);
  });

  it('of customer and terms leave the rest alone', () => {
    const draft = withTerms(withCustomer(fresh(), null), 'Cash only.');
    expect(draft).toEqual({ ...fresh(), customer: null, terms: 'Cash only.' });
  });
});
