import { expect, test } from 'vitest';
import { isStillShown } from './display.ts';

test('a display shows a thing for ten minutes and not a moment longer', () => {
  const at = new Date('2026-11-20T01:00:00.000Z');
  expect(isStillShown(at, at)).toBe(true);
  expect(isStillShown(at, new Date('2026-11-20T01:09:59.999Z'))).toBe(true);
  expect(isStillShown(at, new Date('2026-11-20T01:10:00.000Z'))).toBe(false);
});
