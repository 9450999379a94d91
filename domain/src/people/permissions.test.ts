import { expect, test } from 'vitest';
import { ACTS, covers, isAllowed, limitWords, refusalWords, STAFF_ROLES } from './permissions.ts';
import { isEasyPin } from './pin.ts';

test('a manager may do everything, whatever the amount', () => {
  for (const act of ACTS) expect(isAllowed('manager', act, 1e9), act).toBe(true);
});

test('nobody else may do more than a manager, or what would let them become one', () => {
  for (const role of STAFF_ROLES.filter((other) => other !== 'manager')) {
    for (const act of ['manage-staff', 'edit-shop', 'export', 'void'] as const)
      expect(isAllowed(role, act)).toBe(false);
  }
});

test('a limit is reached with its very amount', () => {
  expect(isAllowed('cashier', 'discount', 10)).toBe(true);
  expect(isAllowed('cashier', 'discount', 10.01)).toBe(false);
  expect(isAllowed('cashier', 'refund', 10_000)).toBe(true);
  expect(isAllowed('cashier', 'refund', 10_001)).toBe(false);
  expect(isAllowed('technician', 'refund', 0)).toBe(false);
});

test('limits and refusals are told in words', () => {
  expect(limitWords('cashier', 'discount')).toBe('up to 10 %');
  expect(refusalWords('cashier', { act: 'refund', amount: 250_00 })).toBe(
    'A cashier may refund up to A$100.00 only. It comes to A$250.00.',
  );
  expect(refusalWords('cashier', { act: 'discount', amount: 24.98 })).toBe(
    'A cashier may give a discount up to 10 % only. It comes to 25 %.',
  );
  expect(refusalWords('technician', { act: 'import-files', amount: 0 })).toBe('A technician may not import files.');
});

test('a manager’s word is for the act on the thing, for no more than was asked for', () => {
  const asked = { act: 'refund', subject: 'one', amount: 5_00 } as const;
  expect(covers(asked, asked)).toBe(true);
  expect(covers({ ...asked, amount: 6_00 }, asked)).toBe(true);
  for (const other of [{ act: 'void' }, { subject: 'two' }, { subject: null }, { amount: 4_99 }] as const) {
    expect(covers({ ...asked, ...other }, asked)).toBe(false);
  }
});

test.each(['0000', '1111', '999999', '1234', '4321', '7890', '3210', '123456', '1984', '2026', '2580'])(
  '%s is too easy a PIN',
  (pin) => expect(isEasyPin(pin)).toBe(true),
);

test.each(['4071', '8306', '1357', '90210', '482913'])('%s is no easy PIN', (pin) =>
  expect(isEasyPin(pin)).toBe(false),
);
