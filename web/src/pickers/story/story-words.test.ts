import { expect, it } from 'vitest';
import { kindWords, linesInWords, standingOf } from './story-words.ts';

it('says which way cash went', () => {
  expect(kindWords({ kind: 'cash', amount: -5 })).toBe('Cash out');
  expect(kindWords({ kind: 'cash', amount: 5 })).toBe('Cash in');
  expect(kindWords({ kind: 'no-sale', amount: 0 })).toBe('No sale');
});

it('tells devices and quantities, and how many lines are left out', () => {
  const lines = [
    { name: 'Clear case', device: '', quantity: 2 },
    { name: 'Screen', device: 'iPhone 15', quantity: 1 },
  ];
  expect(linesInWords({ lines, line_count: 2 })).toEqual(['2 × Clear case', 'Screen (iPhone 15)']);
  expect(linesInWords({ lines, line_count: 9 }).at(-1)).toBe('and 7 more');
});

it('tells the states of sales from those of quotes', () => {
  expect(standingOf({ state: '' })).toBeNull();
  expect(standingOf({ state: 'won' })).toEqual({ quote: 'won' });
  expect(standingOf({ state: 'part-paid' })).toEqual({ sale: 'part-paid' });
});
