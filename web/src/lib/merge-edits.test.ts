import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const before = { name: 'Glass', price: '15.00', imei: '' };

test('what only the other changed is taken over, what was typed stays, and both are told apart', () => {
  const typed = { name: 'Tempered glass', price: '15.00', imei: '1' };
  const newer = { name: 'Screen glass', price: '17.00', imei: '' };
  expect(mergeEdits(before, typed, newer)).toEqual({
    values: { name: 'Tempered glass', price: '17.00', imei: '1' },
    theirs: { name: 'Screen glass' },
  });
});

test('the same change by both is no conflict', () => {
  const both = { ...before, price: '16.00' };
  expect(mergeEdits(before, both, both)).toEqual({ values: both, theirs: {} });
});

test('nothing typed is ever lost, and whatever of the newer version is not shown is told', () => {
  const version = fc.record({ name: fc.string(), price: fc.string(), imei: fc.string() });
  fc.assert(
    fc.property(version, version, version, (original, typed, newer) => {
      const { values, theirs } = mergeEdits(original, typed, newer);
      for (const field of ['name', 'price', 'imei'] as const) {
        expect(values[field]).toBe(typed[field] === original[field] ? newer[field] : typed[field]);
        if (values[field] !== newer[field] && newer[field] !== original[field])
          expect(theirs[field]).toBe(newer[field]);
      }
    }),
  );
});
