import { expect, it } from 'vitest';
import { needsDarkGround } from './logo-ground.ts';

type Colour = [red: number, green: number, blue: number, opacity: number];

const WHITE: Colour = [255, 255, 255, 255];
const TEAL: Colour = [8, 120, 119, 255];
const YELLOW: Colour = [255, 212, 0, 255];
const CLEAR: Colour = [255, 255, 255, 0];

/** Nine by nine pixels, as `at` paints them. */
const painted = (at: (x: number, y: number) => Colour) => ({
  data: Uint8Array.from(Array.from({ length: 81 }, (_, n) => at(n % 9, Math.floor(n / 9))).flat()),
  width: 9,
  height: 9,
});

const disc = (x: number, y: number, radius: number) => Math.hypot(x - 4, y - 4) <= radius;

it('gives a dark ground to white letters on nothing, and to nothing else', () => {
  const needs = (at: (x: number, y: number) => Colour) => needsDarkGround(painted(at));
  expect(needs((x, y) => (disc(x, y, 3) ? WHITE : CLEAR))).toBe(true);
  expect(needs((x, y) => (disc(x, y, 3) ? TEAL : CLEAR))).toBe(false);
  expect(needs((x, y) => (disc(x, y, 3) ? YELLOW : CLEAR))).toBe(false);
  // White letters on a badge, which may be most of what is seen.
  expect(needs((x, y) => (disc(x, y, 2) ? WHITE : disc(x, y, 3.2) ? TEAL : CLEAR))).toBe(false);
  // A picture without anything see-through has its ground.
  expect(needs(() => WHITE)).toBe(false);
  expect(needs(() => CLEAR)).toBe(false);
});
