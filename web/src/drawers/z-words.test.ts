import type { XReport, ZReport } from '@mendpoint/contract/drawers/z-reports';
import { expect, test } from 'vitest';
import { slipCsv, slipOf } from './z-words.ts';

const nothing = { count: 0, net: 0, tax: 0, total: 0, discount: 0 };

const z: ZReport = {
  _id: 'z',
  shop_id: 'shop',
  shop_name: 'Parramatta',
  drawer_id: 'shop',
  drawer_name: 'Drawer 1',
  number: 12,
  float: 200,
  opened_at: '2026-11-19T21:00:00.000Z',
  opened_on: '2026-11-20',
  opened_by: 'Anna',
  closed_at: '2026-11-20T07:00:00.000Z',
  closed_on: '2026-11-20',
  closed_by: 'Marco',
  sales: { count: 2, net: 18.16, tax: 1.82, total: 19.98, discount: 0 },
  changes: nothing,
  refunds: nothing,
  voids: nothing,
  all: { count: 2, net: 18.16, tax: 1.82, total: 19.98, discount: 0 },
  takings: [{ tender: 'cash', count: 1, taken: 19.98, back: 0, rounding: 0.02, total: 20 }],
  no_sales: [{ _id: 'n', reason: 'Checked the float', by: 'Tao', at: '2026-11-20T02:05:00.000Z' }],
  movements: [{ _id: 'm', direction: 'out', amount: 40, reason: 'Milk', by: 'Anna', at: '2026-11-20T01:00:00.000Z' }],
  expected: 180,
  counted: 175,
  difference: -5,
  counts: [{ cents: 5000, count: 3 }],
  note: '',
  notes: [],
};

const linesOf = (report: Parameters<typeof slipOf>[0]) =>
  slipOf(report).sections.flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`));

test('a Z says what was sold, what came and went, what was counted and what is missing', () => {
  expect(slipOf(z).title).toBe('Z 12 · Drawer 1');
  const lines = linesOf(z);
  for (const line of [
    'Opened by: Anna',
    'Counted by: Marco',
    'Sales (2): A$19.98',
    'Cash: A$19.98',
    'Rounding: A$0.02',
    'Cash in all: A$20.00',
    'Float: A$200.00',
    'Checked the float (Tao): 20/11/2026, 1:05 pm',
    'Out: Milk (Anna): -A$40.00',
    'Expected: A$180.00',
    '3 × A$50: A$150.00',
    'Counted: A$175.00',
    'Difference: A$5.00 short',
  ]) {
    expect(lines).toContain(line);
  }
  expect(slipOf(z).sections.map(({ heading }) => heading)).toContain('No sale (1)');
  expect(
    slipOf({ ...z, no_sales: [] })
      .sections.map(({ heading }) => heading)
      .join(),
  ).not.toContain('No sale');
  expect(lines.join()).not.toContain('Open since');
  expect(linesOf({ ...z, closed_on: '2026-11-21' })).toContain('Open since: 20/11/2026');
  expect(slipCsv(slipOf(z))).toContainEqual(['Count', 'Difference', 'A$5.00 short']);
});

test('an X without takings says nothing of what should be in the drawer', () => {
  const { number: _, ...open } = z;
  const lines = linesOf({ ...open, takings: null, expected: null });
  expect(lines.join()).not.toMatch(/Expected|Cash in all|Rounding/);
  expect(lines).toContain('Float: A$200.00');
});

test('an X of a person who may not see figures says nothing that tells what should be in the drawer', () => {
  const { number: _number, closed_at: _at, closed_on: _on, closed_by: _by, ...rest } = z;
  const hidden = { sales: null, changes: null, refunds: null, voids: null, all: null, takings: null, expected: null };
  const x: XReport = { ...rest, ...hidden };
  const lines = linesOf(x);
  expect(lines).toContain('Float: A$200.00');
  expect(lines.join()).not.toMatch(/19\.98|20\.00,|180|Sales/);
  expect(slipOf(x).sections.map(({ heading }) => heading)).toEqual(['Drawer', 'Cash', 'No sale (1)']);
});

test('a Z says what was paid down on repairs, where anything was', () => {
  expect(slipOf(z).sections.map(({ heading }) => heading)).not.toContain('Deposits');
  const lines = linesOf({ ...z, deposits: { count: 2, total: 30 } });
  expect(lines).toContain('Taken less given back, in the takings: A$30.00');
});
