import { expect, test } from 'vitest';
import { checkSmsBody, fillSmsBody, SMS_PRESETS, tookSms } from './sms-providers.ts';

const FILLING = { to: '+61412345678', text: 'Say "hi"\n{to} & =', sender: 'Newtown', reference: 'm1' };

test.each(Object.entries(SMS_PRESETS))('%s is asked by a body that is right', (_, preset) => {
  checkSmsBody(preset);
  expect(preset.url).toMatch(/^https:\/\//);
  const filled = JSON.parse(fillSmsBody(preset, FILLING)) as { messages: Record<string, unknown>[] };
  expect(Object.values(filled.messages[0] ?? {})).toEqual(
    expect.arrayContaining([FILLING.to, FILLING.text, 'Newtown']),
  );
  expect(fillSmsBody(preset, { ...FILLING, sender: '' })).not.toMatch(/"from"|source_number/);
});

test('what is filled into a form adds nothing to it', () => {
  const body = fillSmsBody(
    { format: 'form', body: 'to={to}&message={text}&from={sender}' },
    { ...FILLING, sender: '' },
  );
  expect(body).toBe('to=%2B61412345678&message=Say%20%22hi%22%0A%7Bto%7D%20%26%20%3D');
});

test.each([
  ['json', '{"to":"{to}"', 'This is no JSON object.'],
  ['json', '["{to}{text}"]', 'This is no JSON object.'],
  ['json', '{"to":"{to}"}', '{text} is missing.'],
  ['form', 'message={text}', '{to} is missing.'],
  ['form', 'to={to}&m={text}&x={sendr}', '{sendr} is unknown. Use {to}, {text}, {sender}, {reference}.'],
] as const)('a body of %s that is %s is refused', (format, body, message) => {
  expect(() => checkSmsBody({ format, body })).toThrow(message);
});

test('an answer is looked at without its blanks', () => {
  expect(tookSms('{ "status" : "SUCCESS" }', '"status":"SUCCESS"')).toBe(true);
  expect(tookSms('{"status":"INVALID_RECIPIENT"}', '"status":"SUCCESS"')).toBe(false);
  expect(tookSms('', '')).toBe(true);
});
