import { afterEach, expect, test, vi } from 'vitest';
import { orderedIds } from './ordered-ids.ts';

afterEach(() => vi.useRealTimers());

test('ids ascend, none comes twice, and each is a UUIDv7 of its moment, also where the clock is set back', () => {
  const newId = orderedIds();
  vi.useFakeTimers({ now: new Date('2026-07-01T02:00:00.000Z') });
  const ids = Array.from({ length: 1000 }, newId);
  vi.setSystemTime(new Date('2026-07-01T02:00:00.001Z'));
  ids.push(...Array.from({ length: 10 }, newId));
  vi.setSystemTime(new Date('2026-06-30T02:00:00.000Z'));
  ids.push(newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  const instants = ids.map((id) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16));
  expect(instants[0]).toBe(Date.parse('2026-07-01T02:00:00.000Z'));
  expect(instants.slice(1000)).toEqual(Array.from({ length: 11 }, () => Date.parse('2026-07-01T02:00:00.001Z')));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('two of them never give the same, though their clocks show the same', () => {
  const [one, other] = [orderedIds(), orderedIds()];
  const ids = Array.from({ length: 600 }, () => [one(), other()]).flat();
  expect(new Set(ids).size).toBe(ids.length);
});
