import { describe, expect, it } from 'vitest';
import { cutRuns, overlaps, readPages, textOf } from '../test/read.ts';
import { render } from '../test/render.ts';
import { type Report, reportPaper } from './report-table.ts';

const summary = (count: number, change: Partial<Report> = {}): Report => ({
  title: 'Multi Store Sale Summary Report',
  subtitle: 'This Month',
  columns: [
    { heading: '#', kind: 'figures' },
    { heading: 'Store', kind: 'text' },
    { heading: 'Repairs', kind: 'figures' },
    { heading: 'Total Sales Amount', kind: 'figures' },
  ],
  rows: Array.from({ length: count }, (_, index) => [`${index + 1}`, `Store ${index + 1}`, '12,345.00', 'A$19,134.50']),
  footer: ['', 'Total', `${count},345.00`, `A$${count},134.50`],
  ...change,
});

const print = async (report: Report) => readPages(await render(reportPaper(report)));

describe('a report on paper', () => {
  it('repeats its headings, numbers its pages and ends with the totals', async () => {
    const pages = await print(summary(120));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach(({ text }, index) => {
      expect(text).toContain('# Store Repairs Total Sales Amount');
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(textOf(pages).match(/Store \d+ /g)).toHaveLength(120);
    expect(pages.at(-1)!.text).toContain('Total 120,345.00 A$120,134.50');
  });

  it('lines figures up on the right', async () => {
    const [page] = await print(summary(12));
    const ends = page!.runs.filter(({ text }) => /^(A\$|Total Sales)/.test(text)).map(({ x, width }) => x + width);
    expect(ends).toHaveLength(14);
    for (const end of ends) expect(end).toBeCloseTo(595.28 - 40, 0);
  });

  it('breaks long words instead of pushing figures off the page', async () => {
    const word = 'W'.repeat(200);
    const pages = await print(summary(2, { rows: [['1', word, '12,345,678.00', 'A$99,999,999.00']] }));
    for (const page of pages) {
      expect(cutRuns(page, 40)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
    expect(textOf(pages)).toContain('A$99,999,999.00');
  });

  it('lies on its side when the columns need the room', async () => {
    const headings = ['Name', 'Email', 'Phone', 'Address', 'City', 'State', 'Country'];
    const columns = headings.map((heading) => ({ heading, kind: 'text' as const }));
    const [page] = await print(summary(0, { columns, rows: [headings], footer: headings }));
    expect(page!.width).toBeCloseTo(841.89, 1);
  });

  it('says so when there is nothing to report', async () => {
    const { footer: _, ...empty } = summary(0, { empty: 'No data available.' });
    expect(textOf(await print(empty))).toContain('No data available.');
  });
});
