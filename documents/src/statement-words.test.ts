import { cents } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import type { PaperStatement } from './paper-statement.ts';
import { printedStatement } from './statement-words.ts';

const STATEMENT: PaperStatement = {
  seller: {
    name: 'Newtown Repairs',
    address: [],
    phone: '',
    email: '',
    abn: '51824753556',
    gstRegistered: true,
    logo: '',
    line: '',
  },
  customer: { name: 'Mai Nguyễn', address: ['1 King Street'], phone: '', email: 'mai@example.com' },
  day: '2026-11-26',
  invoices: [
    { number: '#204', day: '2026-07-04', total: cents(10_000), paid: cents(0), credited: cents(0), due: cents(10_000) },
    {
      number: '#310',
      day: '2026-11-20',
      total: cents(9_000),
      paid: cents(2_500),
      credited: cents(500),
      due: cents(6_000),
    },
  ],
  due: cents(16_000),
  byAge: [cents(6_000), cents(0), cents(0), cents(10_000)],
};

test('a statement says each unpaid invoice, what was paid of it, and what is due by its age', () => {
  const { title, headline, customer, lines, sums, total } = printedStatement(STATEMENT);
  expect([title, headline]).toEqual(['Statement', 'Statement of 26/11/2026']);
  expect(customer.lines).toEqual(['Mai Nguyễn', '1 King Street', 'mai@example.com']);
  expect(lines).toEqual([
    { quantity: '', name: 'Invoice #204 of 04/07/2026', detail: '', price: '100.00', amount: '100.00' },
    {
      quantity: '',
      name: 'Invoice #310 of 20/11/2026',
      detail: 'Paid 25.00 · Refunded 5.00',
      price: '90.00',
      amount: '60.00',
    },
  ]);
  expect(sums).toEqual([
    { label: '0–30 days', value: '60.00' },
    { label: 'Over 90 days', value: '100.00' },
  ]);
  expect(total).toEqual({ label: 'Total due', value: 'A$160.00' });
});
