import { cents } from '@mendpoint/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { cutRuns, overlaps, readPages, textOf } from '../test/read.ts';
import { render } from '../test/render.ts';
import { sale } from '../test/sale.ts';
import { invoicePaper, quotePaper } from './invoice-paper.ts';

const LINES = {
  products: [{ name: 'Phone', sku: 'P-1', quantity: 1, price: cents(50_000), warranty: { length: 12, unit: 'month' } }],
  repairs: [
    {
      ...{ name: 'Screen', category: 'Mobile', brand: 'Apple', device: 'iPhone 15', quantity: 1, price: cents(9_900) },
      warranty: { length: 90, unit: 'day' },
    },
    { name: 'Odd job', category: '', brand: '', device: '', quantity: 1, price: cents(1_000), warranty: null },
  ],
} as const;

describe.each([
  ['a4', 48],
  ['roll120', 20],
  ['roll58', 14],
] as const)('warranties on %s', (paper, margin) => {
  it('stand below what was sold, with their last day in Sydney', async () => {
    const pages = await readPages(
      await render(invoicePaper(sale({ ...LINES, issuedAt: '2026-11-26T14:00:00Z' }), paper)),
    );
    const text = textOf(pages).replace(/\s+/g, ' ');
    expect(text).toContain('Warranty 12 months, until 27 Nov 2027');
    expect(text).toContain('Warranty 90 days, until 25 Feb 2027');
    expect(text.match(/Warranty \d/g)).toHaveLength(2);
    for (const page of pages) expect([cutRuns(page, margin), overlaps(page)]).toEqual([[], []]);
  });

  it('are promised on a quote without a last day', async () => {
    const { seller, customer, number, issuedAt, products, repairs, tax, totals } = sale(LINES);
    const quote = { seller, customer, number, issuedAt, products, repairs, tax, totals, note: '' };
    const pages = await readPages(await render(quotePaper({ ...quote, validUntil: '2026-12-31' }, paper)));
    const text = textOf(pages).replace(/\s+/g, ' ');
    expect(text).toMatch(/Warranty 12 months.*Warranty 90 days/);
    expect(text).not.toContain('until 27 Nov');
  });
});
