import type { StarterCategory } from '@mendpoint/contract/catalogue/starter';
import { expect, test } from 'vitest';
import { choicesOf, choose, partsOf, sumOfChosen } from './starter-choice.ts';

const entry = (name: string, isThere = false) => ({ name, isThere });
const PHONE: StarterCategory = {
  ...entry('Phone', true),
  repairs: [entry('Screen replacement', true), entry('Diagnostic')],
  brands: [{ ...entry('Apple', true), devices: [entry('iPhone 16', true), entry('iPhone 17')] }],
};
const WATCH: StarterCategory = {
  ...entry('Watch'),
  repairs: [entry('Band replacement')],
  brands: [{ ...entry('Garmin'), devices: [entry('Venu 3')] }],
};
const ALL = [PHONE, WATCH];

test('counts what is new and what stands already, a category once and only with a part of it', () => {
  const watches = choose(new Set(), partsOf(WATCH), true);
  expect(sumOfChosen(ALL, new Set())).toEqual({ isNew: 0, isThere: 0 });
  expect(sumOfChosen(ALL, watches)).toEqual({ isNew: 4, isThere: 0 });
  expect(sumOfChosen(ALL, choose(watches, partsOf(PHONE), true))).toEqual({ isNew: 6, isThere: 4 });
});

test('asks for the chosen parts by their names', () => {
  const [repairs, garmin] = partsOf(WATCH);
  const both = choose(new Set(), [repairs!, garmin!], true);
  expect(choicesOf(ALL, both)).toEqual([{ category: 'Watch', repairs: true, brands: ['Garmin'] }]);
  expect(choicesOf(ALL, choose(both, [repairs!], false))).toEqual([
    { category: 'Watch', repairs: false, brands: ['Garmin'] },
  ]);
  expect(choicesOf(ALL, choose(both, partsOf(WATCH), false))).toEqual([]);
});
