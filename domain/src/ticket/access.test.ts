import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPasscode, endsAccess, PASSCODE_KINDS, problemOfPasscode, withDot } from './access.ts';
import { TICKET_STATES } from './steps.ts';

test.each([
  ['pin', ['1234', '0000', '1234567890123456'], ['123', '12345678901234567', '12a4', '', '１２３４']],
  ['password', ['x', ' pass word ', 'ä'.repeat(128), '🔑'.repeat(128)], ['', 'x'.repeat(129), 'a\nb', 'a\u0000b']],
  ['pattern', ['1236', '123456789', '7531'], ['123', '1233', '1230', '1234567891', '']],
] as const)('a %s', (kind, right, wrong) => {
  for (const secret of right) expect([secret, problemOfPasscode({ kind, secret })]).toEqual([secret, '']);
  for (const secret of wrong) expect([secret, problemOfPasscode({ kind, secret })]).not.toEqual([secret, '']);
});

test('a refusal holds nothing of what was typed', () => {
  for (const kind of PASSCODE_KINDS) expect(() => checkPasscode({ kind, secret: 'ZQX\n' })).toThrow(/^(?!.*ZQX)A /);
});

test('a pattern takes along the dot that its line passes over, as a phone does', () => {
  expect([...'13'].reduce(withDot, '')).toBe('123');
  expect([...'1379'].reduce(withDot, '')).toBe('1235789');
  expect(withDot('213', '3')).toBe('213');
  expect([...'213'].reduce(withDot, '')).toBe('213');
  expect([...'16'].reduce(withDot, '')).toBe('16');
});

test('whatever dots are drawn, each counts once, and four make a pattern', () => {
  const dots = fc.array(fc.constantFrom(...'123456789'), { maxLength: 20 });
  fc.assert(
    fc.property(dots, (drawn) => {
      const secret = drawn.reduce(withDot, '');
      expect(new Set(secret).size).toBe(secret.length);
      expect(problemOfPasscode({ kind: 'pattern', secret }) === '').toBe(secret.length >= 4);
    }),
  );
});

test('a passcode goes where nothing is left to repair, and stays for a device that may be tried again', () => {
  expect(TICKET_STATES.filter(endsAccess)).toEqual(['collected', 'declined', 'cancelled']);
});
