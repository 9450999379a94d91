import { cents } from '@mendpoint/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { cutRuns, overlaps, readPages, textOf } from '../test/read.ts';
import { render } from '../test/render.ts';
import { sale } from '../test/sale.ts';
import { invoicePaper, quotePaper } from './invoice-paper.ts';
import { GOODS, GOODS_AND_SERVICES } from './warranty-words.ts';

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
    expect(text).toContain(GOODS_AND_SERVICES);
    for (const page of pages) expect([cutRuns(page, margin), overlaps(page)]).toEqual([[], []]);
  });

  it('stand with the words for goods alone where no repair has one, and with none where nothing is promised', async () => {
    const print = async (change: Parameters<typeof sale>[0]) =>
      textOf(await readPages(await render(invoicePaper(sale(change), paper)))).replace(/\s+/g, ' ');
    const goods = await print({ products: LINES.products, repairs: [] });
    expect([goods.includes(GOODS), goods.includes(GOODS_AND_SERVICES)]).toEqual([true, false]);
    const none = await print({ products: [], repairs: LINES.repairs.slice(1) });
    expect([none.includes(GOODS), none.includes(GOODS_AND_SERVICES)]).toEqual([false, false]);
    const own = { terms: `Ours: ${GOODS}`, receiptTerms: `Ours: ${GOODS}` };
    const once = await print({ products: LINES.products, repairs: [], ...own });
    expect(once.split(GOODS)).toHaveLength(2);
  });

  it('stand below the hours and the parts of an itemised bill', async () => {
    const line = {
      category: '',
      brand: '',
      device: 'iPhone 15',
      quantity: 1,
      warranty: { length: 90, unit: 'day' },
    } as const;
    const repairs = [
      {
        ...line,
        name: 'Board repair',
        price: cents(13_500),
        work: { kind: 'labour', hundredthHours: 150, rate: cents(9_000) },
      },
      { ...line, name: 'Charging port', price: cents(4_000), work: { kind: 'part' } },
    ] as const;
    const pages = await readPages(
      await render(invoicePaper(sale({ repairs, issuedAt: '2026-11-26T14:00:00Z' }), paper)),
    );
    const text = textOf(pages).replace(/\s+/g, ' ');
    expect(text).toMatch(/Board repair.*Labour: 1\.5 h at A\$90\.00 Warranty 90 days/);
    expect(text).toMatch(/Charging port.*Part Warranty 90 days/);
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
