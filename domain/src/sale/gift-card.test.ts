import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  cardStateOf,
  checkCardAmount,
  expiryOf,
  giftCardCode,
  groupedCode,
  RANDOM_SIGNS,
  readGiftCardCode,
} from './gift-card.ts';

const bytes = fc.uint8Array({ minLength: RANDOM_SIGNS, maxLength: RANDOM_SIGNS });
const SIGNS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

test('A code is read as it was made, however it is typed, and no sign of it can be another', () => {
  fc.assert(
    fc.property(bytes, fc.nat(15), fc.constantFrom(...SIGNS), (random, at, sign) => {
      const code = giftCardCode(random);
      expect(code).toHaveLength(16);
      expect(readGiftCardCode(code)).toBe(code);
      const typed = ` ${groupedCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
      expect(readGiftCardCode(typed)).toBe(code);
      const slipped = code.slice(0, at) + sign + code.slice(at + 1);
      expect(readGiftCardCode(slipped)).toBe(code[at] === sign ? code : null);
    }),
  );
});

test('Two signs that changed places are told, but for a pair that is alike', () => {
  let told = 0;
  let all = 0;
  for (const one of SIGNS) {
    for (const two of SIGNS) {
      const random = new Uint8Array(RANDOM_SIGNS).fill(7);
      random.set([SIGNS.indexOf(one), SIGNS.indexOf(two)], 4);
      const code = giftCardCode(random);
      if (one === two) continue;
      all += 1;
      told += readGiftCardCode(code.slice(0, 4) + two + one + code.slice(6)) === null ? 1 : 0;
    }
  }
  expect(told).toBeGreaterThanOrEqual(all - 2);
});

test.each(['', 'ABCD', '4006381333931', 'ÄÖÜ', 'U'.repeat(16), '0'.repeat(17)])('%o is no code', (typed) => {
  expect(readGiftCardCode(typed)).toBeNull();
});

test('Every sign of a code is as likely as any other, so it has 75 bits', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const sign = giftCardCode(new Uint8Array(RANDOM_SIGNS).fill(byte)).charAt(0);
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
  expect(() => giftCardCode(new Uint8Array(4))).toThrow(/15 random bytes/);
});

test('A card is sold for whole dollars within the bounds', () => {
  for (const amount of [5_00, 50_00, 1_000_00]) expect(() => checkCardAmount(cents(amount))).not.toThrow();
  for (const amount of [-5_00, 0, 4_00, 5_50, 1_001_00]) {
    expect(() => checkCardAmount(cents(amount))).toThrow('whole dollars, A$5.00 to A$1,000.00');
  }
});

test('A card expires after three years at the earliest, or never (Australian Consumer Law s 99B)', () => {
  expect(expiryOf('2026-11-27', 0)).toBeNull();
  expect(expiryOf('2026-11-27', 3)).toBe('2029-11-27');
  expect(expiryOf('2028-02-29', 3)).toBe('2031-03-01');
  for (const years of [1, 2, 11, 3.5, -3]) expect(() => expiryOf('2026-11-27', years)).toThrow('3 to 10 years');
});

test('A card may be spent to the end of its last day, and while something is left', () => {
  const card = { balance: cents(5), expiresOn: '2029-11-27' as const, isVoided: false };
  expect(cardStateOf(card, '2029-11-27')).toBe('open');
  expect(cardStateOf(card, '2029-11-28')).toBe('expired');
  expect(cardStateOf({ ...card, expiresOn: null }, '2099-01-01')).toBe('open');
  expect(cardStateOf({ ...card, balance: cents(0) }, '2027-01-01')).toBe('spent');
  expect(cardStateOf({ ...card, isVoided: true }, '2027-01-01')).toBe('voided');
});
