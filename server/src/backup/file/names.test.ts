import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failedNameOf, nameOf, superfluous } from './names.ts';

const HOUR_MS = 3_600_000;
const moment = fc
  .integer({ min: Date.parse('2024-01-01T00:00:00Z') / 1000, max: Date.parse('2027-12-31T00:00:00Z') / 1000 })
  .map((seconds) => nameOf(new Date(seconds * 1000)));
const FOREIGN = ['notes.txt', '.mendpoint-2026-11-22T093000Z.backup.12.writing', 'before-the-move.backup', 'shop.db'];
const folder = fc
  .tuple(fc.uniqueArray(moment, { maxLength: 300 }), fc.subarray(FOREIGN))
  .map(([backups, foreign]) => [...foreign, ...backups]);

const left = (names: string[]): string[] => {
  const gone = new Set(superfluous(names));
  return names.filter((name) => !gone.has(name));
};
const lastOfEach = (names: string[], length: number): string[] => {
  const last = new Map<string, string>();
  for (const name of names.filter((name) => name.startsWith('mendpoint-')).sort())
    last.set(name.slice(0, length), name);
  return [...last.values()].sort().toReversed();
};

test('the name tells the moment in UTC', () => {
  expect(nameOf(new Date('2026-11-22T20:30:05.999+11:00'))).toBe('mendpoint-2026-11-22T093005Z.backup');
});

test('the newest backup of each of 24 hours, 14 days and 12 months stays, and every other goes', () => {
  fc.assert(
    fc.property(folder, (names) => {
      const [hours, days, months] = [23, 20, 17].map((length) => lastOfEach(names, length));
      const kept = new Set([
        ...(hours?.slice(0, 24) ?? []),
        ...(days?.slice(0, 14) ?? []),
        ...(months?.slice(0, 12) ?? []),
        ...names.filter((name) => FOREIGN.includes(name)),
      ]);
      expect(new Set(left(names))).toEqual(kept);
    }),
  );
});

test('the newest backup is never one that goes, and what was left is left again', () => {
  fc.assert(
    fc.property(folder, (names) => {
      const newest = lastOfEach(names, 100)[0];
      expect(superfluous(names)).not.toContain(newest);
      expect(superfluous(left(names))).toEqual([]);
    }),
  );
});

test('a backup an hour for two years leaves a day of hours, two weeks of days and a year of months', () => {
  let names: string[] = [];
  const begin = Date.parse('2025-01-01T00:30:00Z');
  for (let hour = 0; hour < 2 * 365 * 24; hour++) names = left([...names, nameOf(new Date(begin + hour * HOUR_MS))]);
  expect(names).toHaveLength(24 + 13 + 11);
  expect(names[0]).toBe('mendpoint-2026-01-31T233000Z.backup');
});

test('of those that failed their check two stay, and they take no good one’s place', () => {
  const names = [1, 2, 3, 4].map((day) => nameOf(new Date(`2026-11-0${day}T00:00:00Z`)));
  const failed = names.map(failedNameOf);
  expect(superfluous([...names, ...failed])).toEqual([failed[1], failed[0]]);
});
