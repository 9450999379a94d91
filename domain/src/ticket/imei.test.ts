import { expect, test } from 'vitest';
import { checkImei, isImei, luhnDigit } from './imei.ts';

test('The check digit is that of the standard’s example', () => {
  // 3GPP TS 23.003, annex B: 26 0531 79 3113 83 → 7.
  expect(luhnDigit('26053179311383')).toBe(7);
  expect(isImei('260531793113837')).toBe(true);
});

test('Of the ten last digits one fits, and no two neighbours may change places unless they are 0 and 9', () => {
  const stem = '35693803564380';
  expect([...'0123456789'].filter((digit) => isImei(stem + digit))).toEqual(['9']);
  const imei = '356938035643809';
  for (let at = 0; at < 14; at++) {
    const [one, other] = [imei[at] ?? '', imei[at + 1] ?? ''];
    if (one === other || one + other === '09' || one + other === '90') continue;
    expect(isImei(imei.slice(0, at) + other + one + imei.slice(at + 2))).toBe(false);
  }
});

test('Blanks, hyphens and strokes of a label are taken, and what is no IMEI is told apart', () => {
  expect([checkImei(' 35-693803 564380/9 '), checkImei('')]).toEqual(['356938035643809', '']);
  expect(() => checkImei('35693803564380')).toThrow('An IMEI has 15 digits. Dial *#06# on the device to read it.');
  expect(() => checkImei('356938035643808')).toThrow(
    'This IMEI has a wrong digit: its check digit does not fit. Scan or type it again.',
  );
  expect(() => checkImei('٣٥٦٩٣٨٠٣٥٦٤٣٨٠٩')).toThrow('An IMEI has 15 digits');
});
