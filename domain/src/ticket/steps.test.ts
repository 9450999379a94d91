import { expect, test } from 'vitest';
import { isAllowed, STAFF_ROLES } from '../people/permissions.ts';
import {
  actOfStep,
  isFinished,
  isOpen,
  isOverdue,
  needsReason,
  STEPS,
  stepsFrom,
  TICKET_STATES,
  ticketNumber,
} from './steps.ts';

test('From every state but the last something leads on, and every state can be reached', () => {
  const reached = new Set<string>(['draft']);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const state of TICKET_STATES) {
      if (reached.has(state)) for (const to of Object.keys(STEPS[state])) reached.add(to);
    }
  }
  expect([...reached].sort()).toEqual([...TICKET_STATES].sort());
  for (const state of TICKET_STATES) expect(stepsFrom(state, true)).not.toEqual([]);
});

test('A device leaves the shop only once it was received, and only as collected', () => {
  expect(stepsFrom('draft', false).map(({ to }) => to)).toEqual(['received', 'cancelled']);
  expect(stepsFrom('cancelled', false).map(({ to }) => to)).toEqual(['draft']);
  expect(stepsFrom('cancelled', true).map(({ to }) => to)).toEqual(['received', 'collected']);
  expect(actOfStep('in_repair', 'collected', true)).toBe(null);
  expect(actOfStep('quality_check', 'ready', true)).toBe('repair-devices');
});

test('The desk takes in and hands out, the workshop repairs, and a manager takes a collection back', () => {
  const may = (from: (typeof TICKET_STATES)[number], to: (typeof TICKET_STATES)[number]) => {
    const act = actOfStep(from, to, true);
    return STAFF_ROLES.filter((role) => act !== null && isAllowed({ role, given: [] }, act));
  };
  expect(may('draft', 'received')).toEqual(['cashier', 'technician', 'manager']);
  expect(may('in_repair', 'ready')).toEqual(['technician', 'manager']);
  expect(may('ready', 'collected')).toEqual(['cashier', 'technician', 'manager']);
  expect(may('collected', 'ready')).toEqual(['manager']);
});

test('Giving up says why, and so does taking an end back; handing the device out does not', () => {
  expect(needsReason('in_repair', 'unrepairable')).toBe(true);
  expect(needsReason('unrepairable', 'collected')).toBe(false);
  expect(needsReason('declined', 'in_repair')).toBe(true);
  expect(needsReason('collected', 'ready')).toBe(true);
  expect(needsReason('ready', 'in_repair')).toBe(false);
});

test('A ticket is open until nothing is left to do, and overdue until it is ready', () => {
  expect(TICKET_STATES.filter((state) => !isOpen(state, true))).toEqual(['collected']);
  expect([isOpen('cancelled', false), isOpen('draft', false)]).toEqual([false, true]);
  expect(TICKET_STATES.filter(isFinished)).toEqual(['collected', 'unrepairable', 'declined', 'cancelled']);
  const [before, after] = [new Date('2026-11-20T01:00:00Z'), new Date('2026-11-20T02:00:00Z')];
  expect(isOverdue('in_repair', before, after)).toBe(true);
  expect([
    isOverdue('ready', before, after),
    isOverdue('in_repair', after, before),
    isOverdue('received', null, after),
  ]).toEqual([false, false, false]);
});

test('Its number names the shop', () => {
  expect([ticketNumber('NT', 0.004217, 6), ticketNumber('', 0.999999999, 6)]).toEqual(['T-NT004217', 'T-999999']);
});
