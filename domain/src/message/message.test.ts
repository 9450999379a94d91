import { describe, expect, test } from 'vitest';
import { MESSAGE_STEPS, usualMessage } from './message-steps.ts';
import { mobileNumber } from './mobile-number.ts';
import { isTooLate, pauseAfter } from './outbox.ts';
import { checkPlaceholders, type Filling, fillLink, fillMessage } from './placeholders.ts';
import { afterQuietHours, minuteIn, timeOfMinute } from './quiet-hours.ts';
import { smsCost, smsLength } from './sms-length.ts';

const FILLING: Filling = {
  ...{ customer: 'Mai', device: 'iPhone 13', ticket: 'T-1', problems: 'Screen', total: 'A$99.00' },
  ...{ promised: '21/11/2026', shop: 'Newtown', phone: '02 1', hours: 'Mon to Fri' },
};

describe('how long an SMS is', () => {
  test.each([
    ['', 'gsm', 0, 0],
    ['a'.repeat(160), 'gsm', 160, 1],
    ['a'.repeat(161), 'gsm', 161, 2],
    ['a'.repeat(306), 'gsm', 306, 2],
    ['a'.repeat(307), 'gsm', 307, 3],
    ['€'.repeat(80), 'gsm', 160, 1],
    [`${'a'.repeat(159)}€`, 'gsm', 161, 2],
    ['ạ'.repeat(70), 'unicode', 70, 1],
    ['ạ'.repeat(71), 'unicode', 71, 2],
    ['😀'.repeat(35), 'unicode', 70, 1],
    ['😀'.repeat(36), 'unicode', 72, 2],
  ])('of %s', (text, alphabet, places, parts) => {
    expect(smsLength(text)).toMatchObject({ alphabet, places, parts });
  });

  test('a sign of two places is not cut between two parts', () => {
    // 152 and the two of a euro: it begins the second part.
    expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ places: 306, parts: 3 });
  });

  test('says which signs made it Unicode', () => {
    expect(smsLength('Xin chào ạ “').signs).toEqual(['ạ', '“']);
  });

  test('what it costs is never less than the bill', () => {
    expect(smsCost(2, 790)).toBe(16);
    expect(smsCost(0, 790)).toBe(0);
  });
});

test.each([
  ['0412 345 678', '+61412345678'],
  ['+61 412 345 678', '+61412345678'],
  ['61412345678', '+61412345678'],
  ['+61 (0)412 345 678', '+61412345678'],
  ['+44 7700 900123', '+447700900123'],
  ['02 9876 5432', null],
  ['+61 2 9876 5432', null],
  ['0412 345 67', null],
  ['447700900123', null],
  ['call me', null],
  ['', null],
])('the mobile number in %s', (typed, number) => {
  expect(mobileNumber(typed)).toBe(number);
});

describe('quiet hours', () => {
  const NIGHT = { from: 20 * 60, until: 8 * 60 };
  test.each([
    ['at noon, at once', '2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00.000Z'],
    ['in the evening, next morning', '2026-11-20T09:30:20.000Z', '2026-11-20T21:00:00.000Z'],
    ['at their first minute', '2026-11-20T09:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    ['at their end, at once', '2026-11-20T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    ['the night the clock is put forward', '2026-10-03T11:00:00.000Z', '2026-10-03T21:00:00.000Z'],
    ['the night the clock is put back', '2027-04-03T10:00:00.000Z', '2027-04-03T22:00:00.000Z'],
  ])('%s', (_, now, then) => {
    expect(afterQuietHours(NIGHT, new Date(now)).toISOString()).toBe(then);
  });

  test('an end that the clock leaves out when it is put forward is waited for all the same', () => {
    const until = { from: 20 * 60, until: 150 };
    for (const now of ['2026-10-03T15:00:00.000Z', '2026-10-03T15:40:20.000Z'])
      expect(afterQuietHours(until, new Date(now)).toISOString()).toBe('2026-10-03T16:30:00.000Z');
    expect(afterQuietHours(until, new Date('2026-10-03T16:00:00.000Z')).toISOString()).toBe('2026-10-03T16:00:00.000Z');
  });

  test('within one day, and none', () => {
    const noon = new Date('2026-11-20T01:30:00.000Z');
    expect(afterQuietHours({ from: 720, until: 780 }, noon).toISOString()).toBe('2026-11-20T02:00:00.000Z');
    expect(afterQuietHours(null, noon)).toBe(noon);
  });

  test('times of a day', () => {
    expect(minuteIn('21:30')).toBe(1290);
    expect(timeOfMinute(1290)).toBe('21:30');
    for (const wrong of ['24:00', '9:00', '09:60', '']) expect(minuteIn(wrong)).toBeNull();
  });
});

describe('placeholders', () => {
  test('an unknown one is refused by its name, and so is an open brace', () => {
    expect(() => checkPlaceholders('Hi {custmer}', 'ready.sms')).toThrow('{custmer} is unknown. Use {customer}');
    expect(() => checkPlaceholders('Hi {toString}', 'ready.sms')).toThrow('{toString} is unknown.');
    expect(() => checkPlaceholders('Hi {customer', 'ready.sms')).toThrow('A brace is not closed');
  });

  test('are filled, the link last, and no name becomes one', () => {
    const filled = fillMessage('Hi {customer}: {total} {link}', { ...FILLING, customer: '{link}$&' });
    expect(filled).toBe('Hi link$&: A$99.00 {link}');
    expect(fillLink(filled, 'https://x/t/$&')).toBe('Hi link$&: A$99.00 https://x/t/$&');
  });

  test.each(MESSAGE_STEPS)('the usual words of %s are taken, and are off', (step) => {
    const { mail, sms, ...words } = usualMessage(step);
    expect([mail, sms]).toEqual([false, false]);
    for (const text of Object.values(words)) checkPlaceholders(text, 'x');
    expect(smsLength(fillLink(fillMessage(words.smsText, FILLING), 'x'.repeat(60)))).toMatchObject({
      alphabet: 'gsm',
      parts: 1,
    });
  });
});

test('tries are further and further apart, and end', () => {
  expect([1, 2, 7, 8].map((tries) => pauseAfter(tries))).toEqual([60_000, 300_000, 28_800_000, null]);
  expect(pauseAfter(1, 600_000)).toBe(600_000);
  expect(pauseAfter(1, 1e12)).toBe(28_800_000);
});

test('a message is news of one day', () => {
  const at = new Date('2026-11-20T01:00:00Z');
  expect(isTooLate(at, new Date('2026-11-21T01:00:00Z'))).toBe(false);
  expect(isTooLate(at, new Date('2026-11-21T01:00:01Z'))).toBe(true);
});
