import { cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { expect, test } from 'vitest';
import { printedLeftBehind } from './left-behind-words.ts';
import type { PaperLeftBehind } from './paper-left-behind.ts';

const NOTICE: PaperLeftBehind = {
  seller: {
    ...{ name: 'Newtown', address: '1 King St', postCode: '2042', city: 'Newtown', state: 'NSW', country: '' },
    ...{ phone: '02 5550 0000', email: 'n@example.com', abn: '', gstRegistered: true, logo: '', line: 'Thank you' },
    ...{ terms: '', receiptTerms: '', bank: null },
  } as unknown as PaperLeftBehind['seller'],
  customer: { name: 'Mai Nguyễn', phone: '0400 000 000' },
  givenAt: '2026-11-26T23:00:00.000Z',
  ticket: 'T-482913',
  device: 'iPhone 13',
  mark: '356938035643809',
  problems: 'Screen',
  waitsSince: '2026-09-01T23:00:00.000Z',
  owed: cents(249_00),
  collectBy: '2026-12-24',
};

test('says which goods, what is owed, by when to collect them, and what happens otherwise', () => {
  const { title, lines, total, facts, settlement, smallPrint, customer } = printedLeftBehind(NOTICE);
  expect(title).toBe('Notice to collect goods');
  expect(customer.lines).toEqual(['Mai Nguyễn', '0400 000 000']);
  expect(lines[0]).toMatchObject({ name: 'iPhone 13', detail: '356938035643809 · Screen', amount: '249.00' });
  expect(total).toEqual({ label: 'Owed on it', value: 'A$249.00' });
  expect(facts.map(({ label }) => label)).toEqual(['Ticket', 'Date of this notice', 'Ready since', 'Collect by']);
  expect(JSON.stringify(settlement)).toContain('Please collect it by 24/12/2026.');
  expect(lines[1]?.name).toBe(
    'If you do not collect it by 24/12/2026, we intend to dispose of it as the law on uncollected goods allows.',
  );
  expect(lines[1]?.detail).toContain('the data on it will be lost');
  expect(smallPrint.paragraphs.join(' ')).toContain('first taken for what is owed');
});

test('says where nothing is owed, and leaves out what is not known', () => {
  const { lines, smallPrint } = printedLeftBehind({ ...NOTICE, owed: NO_MONEY, mark: '', problems: '' });
  expect(lines[0]?.detail).toBe('');
  expect(smallPrint.paragraphs[0]).toBe('Nothing is owed on it: collecting it costs you nothing.');
});
