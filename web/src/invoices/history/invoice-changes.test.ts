import type { InvoiceAct } from '@mendpoint/contract/invoices/invoice';
import { expect, it } from 'vitest';
import { shownChanges } from './invoice-changes.ts';

const act = (kind: InvoiceAct['kind'], changes: InvoiceAct['changes']): InvoiceAct => ({
  _id: 'act-1',
  act: 1,
  kind,
  actor: 'owner@example.com',
  at: '2026-03-02T03:04:05.000Z',
  changes,
});

const CHANGES: InvoiceAct['changes'] = [
  { field: 'total', before: '', after: '50.00' },
  { field: 'lines', before: '', after: '1 x Clear case @ 50.00' },
  { field: 'customer_id', before: '', after: 'customer-1' },
  { field: 'tax_class', before: '', after: 'GST' },
];

it('an edit is told field by field in the words of the screens, without ids', () => {
  const edit = act('edited', [
    { field: 'cash', before: '0.00', after: '20.00' },
    { field: 'customer_id', before: 'a', after: 'b' },
    { field: 'customer_first_name', before: 'Mai', after: 'Minh' },
  ]);
  expect(shownChanges(edit)).toEqual([
    { label: 'Cash', before: '0.00', after: '20.00' },
    { label: 'First Name', before: 'Mai', after: 'Minh' },
  ]);
});

it('a sale is told by what was sold for how much, a deletion by why', () => {
  expect(shownChanges(act('sold', CHANGES)).map(({ label }) => label)).toEqual(['Total', 'Lines']);
  expect(shownChanges(act('voided', CHANGES))).toEqual([]);
  const reason = { field: 'reason' as const, before: '', after: 'Entered twice' };
  expect(shownChanges(act('voided', [...CHANGES, reason]))).toEqual([
    { label: 'Reason', before: '', after: 'Entered twice' },
  ]);
});

it('a refund is told by its note, where the money went and why', () => {
  const told = shownChanges(
    act('refunded', [
      { field: 'status', before: 'unpaid', after: 'paid' },
      { field: 'adjustment_note', before: '', after: 'CN100200' },
      { field: 'refund', before: '', after: 'A$20.00 back in cash' },
      { field: 'reason', before: '', after: 'Change of mind' },
    ]),
  );
  expect(told.map(({ label, after }) => [label, after])).toEqual([
    ['Adjustment note', 'CN100200'],
    ['Money back', 'A$20.00 back in cash'],
    ['Reason', 'Change of mind'],
  ]);
});
