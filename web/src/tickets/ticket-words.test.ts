import { isOpen, TICKET_STATES } from '@mendpoint/domain/ticket/steps';
import { expect, test } from 'vitest';
import { ticketWith, wholeTicketWith } from '../../test/ticket-fixture.ts';
import { stepsOf, ticketsIn, whyNot } from './board/board-words.ts';
import { logTitle } from './ticket/log-words.ts';
import { sortSteps, stepWords, sumOfLines } from './ticket-words.ts';

test.each(TICKET_STATES)('from %s every legal step has a button or a place in the menu, once', (state) => {
  const { steps } = wholeTicketWith({ state });
  const { usual, others } = sortSteps(state, steps);
  expect([...usual, ...others].map(({ to }) => to).sort()).toEqual(steps.map(({ to }) => to).sort());
});

test('the steps of a state are called differently', () => {
  for (const state of TICKET_STATES) {
    const words = wholeTicketWith({ state }).steps.map(({ to }) => stepWords(state, to));
    expect(new Set(words).size).toBe(words.length);
  }
});

test('the usual step comes first', () => {
  const first = (state: (typeof TICKET_STATES)[number]) =>
    sortSteps(state, wholeTicketWith({ state }).steps).usual[0]?.to;
  expect(first('ready')).toBe('collected');
  expect(first('in_repair')).toBe('quality_check');
  expect(first('collected')).toBeUndefined();
});

test('lines add up as far as their prices are known', () => {
  expect(sumOfLines([{ price: 10.1 }, { price: 20.2 }, { price: null }])).toEqual({ total: 3030, unpriced: 1 });
});

test('the log says what became of it', () => {
  expect(logTitle({ kind: 'step', from: null, to: 'received' })).toBe('Received');
  expect(logTitle({ kind: 'step', from: 'received', to: 'in_repair' })).toBe('Received → In repair');
  expect(logTitle({ kind: 'notice', from: null, to: null })).toBe('Repair notice');
});

test('an illegal move says where a card may go', () => {
  expect(whyNot('draft', 'received')).toBe('');
  expect(whyNot('draft', 'ready')).toBe('From Draft a ticket goes to Received or Cancelled.');
  for (const from of TICKET_STATES.filter((state) => isOpen(state, true))) {
    expect(TICKET_STATES.filter((to) => whyNot(from, to) === '')).toEqual(stepsOf(from));
  }
});

test('a column begins with what is promised first, then with what has waited longest', () => {
  const [soon, later, old, fresh] = [
    ticketWith({ _id: 'soon', promised_at: '2026-11-27T01:00:00.000Z' }),
    ticketWith({ _id: 'later', promised_at: '2026-11-28T01:00:00.000Z' }),
    ticketWith({ _id: 'old', state_since: '2026-11-01T01:00:00.000Z' }),
    ticketWith({ _id: 'fresh', state_since: '2026-11-20T01:00:00.000Z' }),
  ];
  const ready = ticketWith({ state: 'ready' });
  expect(ticketsIn('received', [fresh, later, ready, old, soon]).map(({ _id }) => _id)).toEqual([
    'soon',
    'later',
    'old',
    'fresh',
  ]);
});
