import type { MarginRow } from '@mendpoint/contract/reports/margins';
import { expect, test } from 'vitest';
import { reportOf } from '../render-sheet.ts';
import { csvOf } from '../sheet.ts';
import { marginSheet } from './margin-sheet.ts';
import { lineFrom, sortLines } from './margin-sums.ts';

const CHOSEN = { period: 'today', days: { from: '2026-11-20', to: '2026-11-20' } } as const;
const OPTIONS = { shop: 'Newtown', chosen: CHOSEN, by: 'brand', beside: '', showsCosts: true } as const;

const row = (name: string, amounts: Partial<MarginRow>): MarginRow => ({
  ...{ key: name, name, kind: '', quantity: 1, total: 11, subtotal: 10, cost: 4, margin: 6, percent: 60, uncosted: 0 },
  ...amounts,
});
const rows = [
  row('Apple', { quantity: 3, total: 110, subtotal: 100, cost: 60, margin: 40, percent: 40 }),
  row('', { quantity: 2, total: 22, subtotal: 20, cost: 0, margin: 0, percent: null, uncosted: 20 }),
  row('Nokia', {}),
];
const lines = rows.map(lineFrom);

test('margins add up, their percentage is of all known revenue, and what is not known stays empty', () => {
  const sheet = marginSheet(lines, { others: 0 }, OPTIONS);
  const headings = ['Quantity', 'Revenue ex GST', 'Cost ex GST', 'Margin', 'Margin %', 'Revenue incl. GST'];
  expect(csvOf(sheet)).toEqual([
    ['Brand', ...headings, 'Revenue without a cost'],
    ['Apple', 3, 100, 60, 40, 40, 110, 0],
    ['No brand', 2, 20, '', '', '', 22, 20],
    ['Nokia', 1, 10, 4, 6, 60, 11, 0],
    ['Total', 6, 130, 64, 46, 41.8, 143, 20],
  ]);
  expect(reportOf(sheet)).toMatchObject({
    subtitle: 'Newtown · Today · 20/11/2026 · by brand',
    footer: ['Total', '6', 'A$130.00', 'A$64.00', 'A$46.00', '41.8%', 'A$143.00', 'A$20.00'],
  });
  expect(reportOf(sheet).rows[1]?.slice(4, 6)).toEqual(['–', '–']);
});

test('a report without unknown costs, or for those who see none, has no column of them', () => {
  const known = marginSheet(lines.slice(0, 1), { others: 0 }, OPTIONS);
  expect(known.columns.map(({ title }) => title)).not.toContain('Revenue without a cost');
  const blind = marginSheet(lines, { others: 0 }, { ...OPTIONS, showsCosts: false });
  expect(blind.columns.map(({ title }) => title)).toEqual(['Brand', 'Quantity', 'Revenue ex GST', 'Revenue incl. GST']);
});

test('two periods stand beside each other, with the change', () => {
  const before = { quantity: 1, total: 33, subtotal: 30, cost: 15, margin: 15, percent: 50, uncosted: 0 };
  const compared = [row('Apple', { before })].map(lineFrom);
  const days = { start_date: '2026-11-13', end_date: '2026-11-13' };
  const sheet = marginSheet(compared, { others: 0, before: days }, { ...OPTIONS, beside: 'previous' });
  expect(sheet.subtitle).toBe('Newtown · Today · 20/11/2026 · beside 13/11/2026 · by brand');
  expect(csvOf(sheet).slice(0, 2)).toEqual([
    [
      ...['Brand', 'Revenue ex GST', 'Revenue before', 'Change', 'Margin', 'Margin before'],
      ...['Margin %', 'Margin % before', 'Quantity', 'Quantity before'],
    ],
    ['Apple', 10, 30, -20, 6, 15, 60, 50, 1, 1],
  ]);
});

test('rows are sorted by any figure, and what stands for others stays last', () => {
  const others = lineFrom(row('', { key: ' others ', subtotal: 900 }));
  const sorted = (sort: string) => sortLines([...lines, others], sort, 7).map(({ key }) => key);
  expect(sorted('')).toEqual(['Apple', '', 'Nokia', ' others ']);
  expect(sorted('name')).toEqual(['', 'Apple', 'Nokia', ' others ']);
  expect(sorted('-quantity')).toEqual(['Apple', '', 'Nokia', ' others ']);
  expect(sorted('revenue')).toEqual(['Nokia', '', 'Apple', ' others ']);
  expect(sorted('-percent')).toEqual(['Nokia', 'Apple', '', ' others ']);
  expect(sorted('margin')).toEqual(['', 'Nokia', 'Apple', ' others ']);
  const sheet = marginSheet([...lines, others], { others: 1234 }, OPTIONS);
  expect(csvOf(sheet)[4]?.[0]).toBe('1,234 others');
});
