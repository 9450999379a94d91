import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanDetector } from './scanner.ts';

/**
 * Feeds the keys at an even pace from `start` on, and Enter after a pause of its own. Gives all codes that were found.
 */
const type = (keys: readonly string[], pause: number, { start = 1000, pauseBeforeEnter = pause } = {}) => {
  const detector = createScanDetector();
  const fed = keys.map((key, index) => detector.feed(key, start + index * pause));
  const { code } = detector.feed('Enter', start + (keys.length - 1) * pause + pauseBeforeEnter);
  return { started: fed.map(({ started }) => started), code };
};
const press = (text: string, pause: number, pauseBeforeEnter = pause) =>
  type([...text], pause, { pauseBeforeEnter }).code;

describe('a scanner', () => {
  it('is a burst of characters ending in Enter', () => {
    expect(press('PROD-00001', 8)).toBe('PROD-00001');
    expect(press('356938035643809', 30, 100)).toBe('356938035643809');
  });

  it('is not a person typing', () => {
    expect(press('PROD-00001', 140)).toBeNull();
    expect(press('case', 10, 400)).toBeNull();
  });

  it('is not a stray key or two before Enter', () => {
    expect(press('15', 5)).toBeNull();
    expect(press('', 5)).toBeNull();
  });

  it('is also the number of an invoice, however short', () => {
    for (const number of ['#7', '#48', '#4217', '#004217', '#12ab']) expect(press(number, 8)).toBe(number);
    expect(press('#', 8)).toBeNull();
  });

  it('may hold Shift for its capitals', () => {
    expect(type(['Shift', 'P', 'Shift', 'R', 'Shift', 'O', 'Shift', 'D', '-', '1'], 5).code).toBe('PROD-1');
  });

  it('forgets what was typed slowly before the burst', () => {
    const detector = createScanDetector();
    detector.feed('x', 0);
    detector.feed('y', 500);
    const started = [...'PROD-00001'].map((key, index) => detector.feed(key, 2000 + index * 5).started);
    expect(started).toEqual([true, ...Array<boolean>(9).fill(false)]);
    expect(detector.feed('Enter', 2050).code).toBe('PROD-00001');
  });

  it('starts anew after every Enter and every other key', () => {
    const detector = createScanDetector();
    for (const [index, key] of [...'ABCD'].entries()) detector.feed(key, index);
    detector.feed('Tab', 5);
    expect(detector.feed('Enter', 6).code).toBeNull();
  });

  it('finds any code of any alphabet at scanner speed, and none at typing speed', () => {
    const code = fc.stringMatching(/^[!-~]{4,40}$/);
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 101, max: 2000 }), (text, fast, slow) => {
        expect(press(text, fast)).toBe(text);
        expect(press(text, slow)).toBeNull();
      }),
    );
  });
});
