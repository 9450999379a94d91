import { cents } from '@mendpoint/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { cutRuns, overlaps, readPages, textOf, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { sale } from '../test/sale.ts';
import { type PaperQuote, quotePaper } from './invoice-paper.ts';

const PAPERS = [
  { paper: 'a4', margin: 48 },
  { paper: 'roll120', margin: 20 },
  { paper: 'roll58', margin: 14 },
] as const;

const quote = (change: Partial<PaperQuote> = {}): PaperQuote => {
  const { seller, customer, tax, totals, products, repairs } = sale();
  return {
    ...{ seller, customer, tax, totals, products, repairs },
    number: 'Q-482914',
    issuedAt: '2026-02-14T13:30:00.000Z',
    validUntil: '2026-03-01',
    note: 'Parts take two days.',
    ...change,
  };
};

describe.each(PAPERS)('a quote on $paper', ({ paper, margin }) => {
  const print = async (change: Partial<PaperQuote> = {}) => readPages(await render(quotePaper(quote(change), paper)));
  const wordsOf = async (change: Partial<PaperQuote> = {}) => textOf(await print(change)).replace(/\s+/g, ' ');

  it('says what is offered, to whom, and until when', async () => {
    const text = await wordsOf();
    const { seller, customer, products, repairs } = quote();
    for (const shown of ['Q-482914', '01/03/2026', '15/02/2026', 'Quoted for', 'Parts take two days.', seller.name]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain(customer?.name);
    for (const { name } of [...products, ...repairs]) expect(text).toContain(name.split(' ')[0]);
    expect(text).toContain('These prices include GST and are valid until 01/03/2026.');
    expect(valueBeside(await print(), 'Total (incl. GST)')).toMatch(/^A\$/);
  });

  it('has no word that makes it an invoice', async () => {
    expect(await wordsOf()).not.toMatch(/invoice|amount due|paid|billed|subtotal/i);
  });

  it('says nothing of GST where the seller charges none', async () => {
    const text = await wordsOf({ seller: { ...quote().seller, gstRegistered: false } });
    expect(text).not.toContain('GST');
    expect(text).toContain('These prices are valid until 01/03/2026.');
  });

  it('keeps sixty lines with long names whole', async () => {
    const products = Array.from({ length: 60 }, (_, index) => ({
      name: `${'Tempered glass screen protector '.repeat(4)}三星手机 ${index}`,
      quantity: 3,
      price: cents(1000),
    }));
    for (const page of await print({ products })) {
      expect(cutRuns(page, margin)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
  });
});
