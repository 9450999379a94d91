import { expect, test } from 'vitest';
import { GATES, gatesOfStep, missingFor, missingWords, photosGoBefore } from './gates.ts';
import { STEPS, TICKET_STATES } from './steps.ts';

test('gates are before work begins and before it is ready, on no other step', () => {
  const held = TICKET_STATES.flatMap((from) =>
    TICKET_STATES.filter((to) => to in STEPS[from] && gatesOfStep(from, to).length > 0).map((to) => `${from} ${to}`),
  );
  expect(held.sort()).toEqual(
    [
      ...['received diagnosing', 'received in_repair', 'diagnosing in_repair', 'declined in_repair'],
      ...['waiting_for_approval diagnosing', 'waiting_for_approval in_repair'],
      ...['waiting_for_parts diagnosing', 'waiting_for_parts in_repair'],
      ...['in_repair ready', 'quality_check ready'],
    ].sort(),
  );
});

test('what is wanted and neither there nor skipped is missing', () => {
  const missing = missingFor('received', 'in_repair', { wanted: ['photo_before', 'photo_after'], met: [] });
  expect(missing).toEqual(['photo_before']);
  expect(missingWords(missing)).toBe('Still missing: photo before the repair.');
  expect(missingFor('received', 'in_repair', { wanted: [...GATES], met: [...GATES] })).toEqual([]);
});

test('no photo goes before its months are over, whatever their lengths', () => {
  const before = (now: string, months: number) => photosGoBefore(new Date(now), months).toISOString().slice(0, 10);
  expect(before('2027-02-20T00:00:00Z', 12)).toBe('2026-02-20');
  expect(before('2027-03-31T00:00:00Z', 1)).toBe('2027-02-28');
  expect(before('2028-03-30T00:00:00Z', 1)).toBe('2028-02-28');
  expect(before('2027-01-15T00:00:00Z', 2)).toBe('2026-11-15');
});
