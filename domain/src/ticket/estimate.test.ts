import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  beyondApproved,
  boundOf,
  canEstimate,
  checkOffer,
  choicesOf,
  chosenLines,
  isExpired,
  labourPrice,
  spanOf,
  stepOfAnswer,
  stepOfSending,
} from './estimate.ts';
import { actOfStep, TICKET_STATES } from './steps.ts';

const line = (id: string, price: number, choice = '') => ({ id, name: id, choice, price: cents(price) });
const LINES = [line('a', 1000), line('b', 249_00, 'Screen'), line('c', 149_00, 'Screen')];

test('labour is hours times the rate, to the nearest cent', () => {
  expect(labourPrice(150, cents(8000))).toBe(12_000);
  expect(labourPrice(33, cents(9999))).toBe(3300);
  expect(labourPrice(25, cents(2))).toBe(1);
});

test('one line of each choice is picked, and all others stand', () => {
  expect(choicesOf(LINES)).toEqual(['Screen']);
  expect(chosenLines(LINES, ['c']).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(spanOf(LINES)).toEqual({ least: 159_00, most: 259_00 });
  for (const picked of [[], ['b', 'c']])
    expect(() => chosenLines(LINES, picked)).toThrow("Please choose one of 'Screen'.");
  for (const picked of [
    ['a', 'b'],
    ['x', 'b'],
  ])
    expect(() => chosenLines(LINES, picked)).toThrow('What was chosen is not in this estimate.');
  expect(() => checkOffer([])).toThrow('An estimate has at least one line.');
  expect(() => checkOffer([line('b', 1, 'Screen')])).toThrow("'Screen' needs two lines at least to choose from.");
  checkOffer(LINES);
});

test('it can be answered through its last day', () => {
  expect([isExpired('2026-11-20', '2026-11-20'), isExpired('2026-11-20', '2026-11-21')]).toEqual([false, true]);
});

test('the bound is what was approved and the tolerance of it; the part of a cent is the customer’s', () => {
  expect(boundOf({ total: cents(9999), tolerance: 1000 })).toBe(10_998);
  const approved = { total: cents(100_00), tolerance: 1000 };
  expect(beyondApproved(null, [line('a', 999_00)])).toBe('');
  expect(beyondApproved(approved, [line('a', 110_00)])).toBe('');
  expect(beyondApproved(approved, [line('a', 110_01)])).toBe(
    'The customer approved A$100.00, and the lines come to A$110.01. Make a new estimate, or take something off.',
  );
  expect(beyondApproved(approved, [{ name: 'Board', price: null }])).toBe(
    "The customer approved A$100.00, and 'Board' has no price yet. Enter it first.",
  );
});

test('sending and answering take legal steps alone', () => {
  for (const state of TICKET_STATES)
    for (const to of [stepOfSending(state), stepOfAnswer(state, true, false), stepOfAnswer(state, false, false)])
      if (to !== null) expect([state, to, actOfStep(state, to, true)]).not.toContain(null);
  expect(TICKET_STATES.filter((state) => !canEstimate(state))).toEqual([
    ...['draft', 'collected', 'unrepairable', 'cancelled'],
  ]);
  expect(stepOfAnswer('waiting_for_approval', true, false)).toBe('in_repair');
  expect(stepOfAnswer('diagnosing', true, false)).toBeNull();
  expect(stepOfAnswer('waiting_for_approval', false, false)).toBe('declined');
  expect(stepOfAnswer('waiting_for_approval', false, true)).toBeNull();
});
