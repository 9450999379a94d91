import { expect, test } from 'vitest';
import { availableOf } from '../products/stock.ts';
import { actOfPartStep, beyond, PART_STATES, PART_STEPS, partStepsFrom, stockOfPartStep, takesParts } from './parts.ts';
import { TICKET_STATES } from './steps.ts';

test('each state is reached from wanted, and the steps of a part add up to what its state holds of the stock', () => {
  const reached = new Map([['wanted', { units: 0, reserved: 0, faulty: 0 }]]);
  const todo = ['wanted' as const] as (typeof PART_STATES)[number][];
  for (let from = todo.shift(); from; from = todo.shift()) {
    for (const { to } of partStepsFrom(from, 'in_repair')) {
      const before = reached.get(from);
      const step = stockOfPartStep(from, to, 1);
      const after = {
        units: (before?.units ?? 0) + step.units,
        reserved: (before?.reserved ?? 0) + step.reserved,
        faulty: (before?.faulty ?? 0) + step.faulty,
      };
      if (reached.has(to)) expect(after).toEqual(reached.get(to));
      else todo.push(to);
      reached.set(to, after);
    }
  }
  expect([...reached.keys()].sort()).toEqual([...PART_STATES].sort());
});

test('using what was reserved takes it off the shelf and off what is promised, and putting it back undoes it', () => {
  expect(stockOfPartStep('reserved', 'used', 2)).toEqual({ units: 2, reserved: -2, faulty: 0 });
  expect(stockOfPartStep('used', 'shelf', 2)).toEqual({ units: -2, reserved: 0, faulty: 0 });
  expect(stockOfPartStep('used', 'faulty', 1)).toEqual({ units: 0, reserved: 0, faulty: 1 });
  expect(stockOfPartStep('reserved', 'faulty', 1)).toEqual({ units: 1, reserved: -1, faulty: 1 });
  expect(stockOfPartStep('wanted', 'reserved', 3)).toEqual({ units: 0, reserved: 3, faulty: 0 });
});

test('of a repair that is done or over, only what was used moves', () => {
  for (const ticket of TICKET_STATES) {
    for (const from of PART_STATES) {
      const steps = partStepsFrom(from, ticket).map(({ to }) => to);
      if (takesParts(ticket) || from === 'used')
        expect(steps.toSorted()).toEqual(Object.keys(PART_STEPS[from]).toSorted());
      else expect(steps).toEqual([]);
    }
  }
  expect(actOfPartStep('used', 'shelf', 'collected')).toBe('repair-devices');
  expect(actOfPartStep('wanted', 'reserved', 'declined')).toBeNull();
  expect(actOfPartStep('shelf', 'used', 'in_repair')).toBeNull();
  expect(actOfPartStep('wanted', 'reserved', 'received')).toBe('take-in-devices');
});

test('what is available is on hand less reserved, and not counted where the stock is not', () => {
  expect(availableOf({ quantity: 5, reserved: 2 })).toBe(3);
  expect(availableOf({ quantity: null, reserved: 2 })).toBeNull();
});

test('the latest reservations lose what is left no longer covers', () => {
  const [one, two, three] = [{ pieces: 2 }, { pieces: 2 }, { pieces: 1 }];
  expect(beyond([one, two, three], 5)).toEqual([]);
  expect(beyond([one, two, three], 4)).toEqual([three]);
  expect(beyond([one, two, three], 3)).toEqual([two]);
  expect(beyond([one, two, three], 0)).toEqual([one, two, three]);
});
