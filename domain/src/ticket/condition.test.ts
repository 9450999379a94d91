import { expect, test } from 'vitest';
import { checkStrokes, FACES, type Mark, markWords, outlineOf, signedText } from './condition.ts';

const MARK: Mark = { face: 'front', x: 0, y: 0, kind: 'crack', note: '', photoId: null };

test('a mark is told by its side and its place', () => {
  const at = (face: Mark['face'], x: number, y: number) => markWords({ ...MARK, face, x, y });
  expect(at('front', 333, 333)).toBe('Front, top left: crack');
  expect(at('front', 334, 334)).toBe('Front, middle: crack');
  expect(at('back', 1000, 1000)).toBe('Back, bottom right: crack');
  expect(at('back', 500, 900)).toBe('Back, bottom: crack');
  expect(at('left', 900, 500)).toBe('Left side, middle: crack');
  expect(at('bottom', 900, 100)).toBe('Bottom edge, right: crack');
  expect(markWords({ ...MARK, kind: 'missing', note: 'SIM tray' })).toBe('Front, top left: missing part (SIM tray)');
  for (const face of FACES) expect(at(face, 1000, 0)).not.toMatch(/, :|undefined/);
});

test('what is signed changes with each mark, and not with a photo', () => {
  const text = signedText([MARK]);
  expect(text).toBe('Front, top left: crack [0, 0]');
  for (const change of [{ x: 1 }, { kind: 'dent' as const }, { note: 'x' }, { face: 'back' as const }])
    expect(signedText([{ ...MARK, ...change }])).not.toBe(text);
  expect(signedText([{ ...MARK, photoId: 'p1' }])).toBe(text);
  expect(signedText([])).toBe('No marks');
});

test('the outline follows the device before its category', () => {
  expect(outlineOf('Galaxy Tab S9', 'Phones')).toBe('tablet');
  expect(outlineOf('Galaxy Watch 6', 'Phones')).toBe('watch');
  expect(outlineOf('Find X5 Pro', 'Phone')).toBe('phone');
  expect(outlineOf('XPS 13', 'Laptops')).toBe('laptop');
  expect(outlineOf('Drone', '')).toBe('plain');
});

test('a signature is a handful of points at least, in pairs', () => {
  expect(() =>
    checkStrokes([
      [1, 1, 2, 2, 3, 3],
      [4, 4, 5, 5],
    ]),
  ).not.toThrow();
  expect(() =>
    checkStrokes([
      [1, 1, 2, 2],
      [3, 3, 4, 4],
    ]),
  ).toThrow('Please let the customer sign.');
  expect(() => checkStrokes([[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]])).toThrow('pairs');
});
