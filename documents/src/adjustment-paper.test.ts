import { cents } from '@mendpoint/domain/money/cents';
import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { describe, expect, it } from 'vitest';
import { cutRuns, overlaps, readPages, textOf, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { sale } from '../test/sale.ts';
import { adjustmentPaper, type PaperAdjustment } from './invoice-paper.ts';

const PAPERS = [
  { paper: 'a4', margin: 48 },
  { paper: 'roll120', margin: 20 },
  { paper: 'roll58', margin: 14 },
] as const;

/** Two of three cases and the repair of a sale are given back: A$288.91, of it GST A$26.26, the cash rounded. */
const note = (change: Partial<PaperAdjustment> = {}): PaperAdjustment => {
  const { seller, customer, tax, number, issuedAt } = sale();
  return {
    seller,
    customer,
    tax,
    number: '#482914',
    issuedAt: '2026-02-14T13:30:00.000Z',
    servedBy: 'Anna',
    invoice: { number, issuedAt, isTaxInvoice: true },
    reason: 'Major failure',
    note: 'The screen went dark after a day.',
    lines: [
      { name: 'Clear case with reinforced corners', quantity: 2, amount: cents(3990) },
      { name: 'Screen replacement', quantity: 1, amount: cents(24_900) },
      { name: 'USB-C cable', quantity: 0, amount: cents(1) },
    ],
    totals: { total: cents(28_891), subtotal: cents(26_265), tax: cents(2626) },
    money: { ...NO_PAYMENTS, cash: cents(8891), eftpos: cents(20_000) },
    rounding: cents(-1),
    ...change,
  };
};

describe.each(PAPERS)('an adjustment note on $paper', ({ paper, margin }) => {
  const print = async (change: Partial<PaperAdjustment> = {}) =>
    readPages(await render(adjustmentPaper(note(change), paper)));
  const wordsOf = async (change: Partial<PaperAdjustment> = {}) => textOf(await print(change)).replace(/\s+/g, ' ');

  // Adjustment Note Information Requirements Determination 2022, s 5(1).
  it('says what the law asks for', async () => {
    const text = await wordsOf();
    expect(text).toContain('Adjustment note');
    expect(text).toContain('Harbour Phone Repairs');
    expect(text).toContain('ABN 51 824 753 556');
    expect(text).toContain('Nguyễn Thị Hồng Đào');
    // The day in Sydney, where it is past midnight.
    expect(text).toContain('15/02/2026, 12:30 am');
    expect(text).toContain('Served by Anna');
    expect(text).toContain('Major failure');
    expect(text).toContain('#482913');
    const pages = await print();
    expect(valueBeside(pages, 'Total')).toBe('-A$288.91');
    expect(valueBeside(pages, 'GST (10%)')).toBe('-26.26');
    expect(valueBeside(pages, 'Subtotal (excl. tax)')).toBe('-262.65');
  });

  it('shows what came back, at which price, and how the money went', async () => {
    const text = await wordsOf();
    for (const shown of ['-2', '19.95', '-39.90', '-249.00', 'Price reduced', '-0.01']) expect(text).toContain(shown);
    expect(text).toContain('The screen went dark after a day.');
    const pages = await print();
    expect(valueBeside(pages, 'Cash')).toBe('88.91');
    expect(valueBeside(pages, 'Rounding')).toBe('-0.01');
    expect(valueBeside(pages, 'EFTPOS')).toBe('200.00');
    expect(valueBeside(pages, 'Paid back')).toBe('A$288.90');
    expect(text).not.toContain('No longer due');
  });

  it('says what was not paid and is due no more', async () => {
    const pages = await print({ money: { ...NO_PAYMENTS, eftpos: cents(20_000) }, rounding: cents(0) });
    expect(valueBeside(pages, 'No longer due')).toBe('88.91');
    expect(valueBeside(pages, 'Paid back')).toBe('A$200.00');
  });

  it('is a credit note where what was sold was no tax invoice, whatever the seller is by now', async () => {
    const text = await wordsOf({ invoice: { ...note().invoice, isTaxInvoice: false } });
    expect(text).toContain('Credit note');
    expect(text).not.toMatch(/adjustment note|tax invoice|GST|Subtotal/i);
  });

  it('names the buyer where the invoice names one who is no customer', async () => {
    const text = await wordsOf({ customer: null, buyer: { name: 'Harbour Cafe Pty Ltd', abn: '51824753556' } });
    expect(text).toContain('Harbour Cafe Pty Ltd');
  });

  it('keeps sixty lines with long names whole', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      name: `${'Tempered glass screen protector '.repeat(4)}三星手机 ${index}`,
      quantity: 3,
      amount: cents(1000),
    }));
    for (const page of await print({ lines })) {
      expect(cutRuns(page, margin)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
  });
});
