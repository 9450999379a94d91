import type { Debtor } from '@mendpoint/contract/owing';
import { expect, test } from 'vitest';
import { ageChoices, whomToRemind } from './whom-to-remind.ts';

const debtor = (name: string, part: Partial<Debtor> = {}): Debtor => ({
  customer: { _id: name, email: `${name}@example.com`, phone: '' },
  name,
  invoices: 1,
  due: 10,
  by_age: [10, 0, 0, 0],
  oldest: '2026-11-01',
  reminded_on: '',
  ...part,
});

const names = (debtors: Debtor[], from: number) =>
  whomToRemind(debtors, from, '2026-11-26').mailed.map(({ name }) => name);

test('those are reminded who owe something of that age, and have an email', () => {
  const debtors = [
    debtor('young'),
    debtor('older', { by_age: [0, 10, 0, 0] }),
    debtor('oldest', { by_age: [10, 0, 0, 5] }),
    debtor('mailless', { customer: { _id: 'm', email: '', phone: '' }, by_age: [0, 10, 0, 0] }),
    debtor('nobody', { customer: null, by_age: [0, 10, 0, 0] }),
  ];
  expect(names(debtors, 0)).toEqual(['young', 'older', 'oldest']);
  expect(names(debtors, 1)).toEqual(['older', 'oldest']);
  expect(names(debtors, 3)).toEqual(['oldest']);
  expect(whomToRemind(debtors, 1, '2026-11-26').withoutEmail).toBe(2);
});

test('nobody is reminded again within a week', () => {
  const debtors = ['2026-11-26', '2026-11-20', '2026-11-19', '2026-10-01'].map((day) =>
    debtor(day, { reminded_on: day }),
  );
  expect(names(debtors, 0)).toEqual(['2026-11-19', '2026-10-01']);
  expect(whomToRemind(debtors, 0, '2026-11-26').remindedLately).toBe(2);
});

test('ages are chosen by their days', () => {
  expect(ageChoices.map(({ label }) => label)).toEqual([
    'Of any age',
    'Older than 30 days',
    'Older than 60 days',
    'Older than 90 days',
  ]);
});
