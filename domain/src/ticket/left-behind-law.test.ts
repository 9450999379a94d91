import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { AU_STATES, type AuState, bandFor, STATE_LAWS, stateOfAddress } from './left-behind-law.ts';

const wordsAt = (state: AuState, dollars: number): string | undefined =>
  bandFor(STATE_LAWS[state], cents(Math.round(dollars * 100)))?.words;

test.each([
  ['NSW', 999.99, /^14 days/],
  ['NSW', 1000, /^28 days after a written/],
  ['NSW', 19_999.99, /^28 days/],
  ['NSW', 20_000, /Tribunal/],
  ['VIC', 199.99, /^28 days after a notice\./],
  ['VIC', 200, /90 days where the customer cannot be reached/],
  ['VIC', 4_999.99, /90 days/],
  ['VIC', 5_000, /could not be read/],
  ['QLD', 5, /^6 months/],
  ['SA', 5, /42 days/],
  ['WA', 3_500, /Without a court/],
  ['WA', 3_500.01, /order of the court/],
  ['TAS', 199.99, /^Low value/],
  ['TAS', 200, /^Medium value/],
  ['TAS', 5_000, /^High value/],
  ['ACT', 20, /^7 days/],
  ['ACT', 20.01, /^1 month/],
  ['ACT', 500, /^3 months/],
  ['NT', 199.99, /^28 days/],
  ['NT', 200, /^2 months/],
  ['NT', 1_000, /^3 months/],
  ['NT', 7_000, /court/],
] as const)('in %s, goods of A$%d', (state, value, words) => {
  expect(wordsAt(state, value)).toMatch(words);
});

test('every hint says when it was read and where, and covers goods of any value', () => {
  for (const state of AU_STATES) {
    const { readOn, source, act, bands } = STATE_LAWS[state];
    expect(readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(source).toMatch(/^https:\/\//);
    expect(act).toContain('Act');
    expect(bands.at(-1)?.below).toBeNull();
    const limits = bands.flatMap(({ below }) => (below === null ? [] : [below]));
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
  }
});

test.each([
  ['NSW', '', 'NSW'],
  ['nsw', '3000', 'NSW'],
  [' New South Wales ', '', 'NSW'],
  ['N.S.W.', '', 'NSW'],
  ['Vic', '', 'VIC'],
  ['', '2042', 'NSW'],
  ['', '2600', 'ACT'],
  ['', '2619', 'NSW'],
  ['', '2900', 'ACT'],
  ['', '2921', 'NSW'],
  ['', '0800', 'NT'],
  ['', '3000', 'VIC'],
  ['', '4000', 'QLD'],
  ['', '5000', 'SA'],
  ['', '6000', 'WA'],
  ['', '7000', 'TAS'],
  ['Somewhere', '9', null],
  ['', '', null],
])('an address in %j %j is in %s', (state, postCode, expected) => {
  expect(stateOfAddress(state, postCode)).toBe(expected);
});
