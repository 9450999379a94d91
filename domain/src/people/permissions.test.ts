import { expect, test } from 'vitest';
import {
  ACTS,
  covers,
  GIVEN_ACTS,
  type Holder,
  isAllowed,
  limitWords,
  refusalWords,
  STAFF_ROLES,
  type StaffRole,
} from './permissions.ts';

import { isEasyPin } from './pin.ts';

const a = (role: StaffRole): Holder => ({ role, given: [] });

test('a manager may do everything, whatever the amount', () => {
  for (const act of ACTS) expect(isAllowed(a('manager'), act, 1e9), act).toBe(true);
});

test('nobody else may do more than a manager, or what would let them become one', () => {
  for (const role of STAFF_ROLES.filter((other) => other !== 'manager')) {
    for (const act of ['manage-staff', 'edit-shop', 'export', 'void'] as const)
      expect(isAllowed(a(role), act)).toBe(false);
  }
});

test('a limit is reached with its very amount', () => {
  expect(isAllowed(a('cashier'), 'discount', 10)).toBe(true);
  expect(isAllowed(a('cashier'), 'discount', 10.01)).toBe(false);
  expect(isAllowed(a('cashier'), 'refund', 10_000)).toBe(true);
  expect(isAllowed(a('cashier'), 'refund', 10_001)).toBe(false);
  expect(isAllowed(a('technician'), 'refund', 0)).toBe(false);
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

test('What is given to a person they may do whatever their role, and nothing else', () => {
  expect(isAllowed(a('cashier'), 'see-figures')).toBe(false);
  for (const act of ACTS) {
    const before = isAllowed(a('cashier'), act);
    expect(isAllowed({ role: 'cashier', given: GIVEN_ACTS }, act), act).toBe(act === 'see-figures' || before);
  }
});

test('Everybody adds and edits customers, technicians goods and devices, and managers alone delete', () => {
  const who = (act: (typeof ACTS)[number]) => STAFF_ROLES.filter((role) => isAllowed(a(role), act));
  expect(who('edit-customers')).toEqual(['cashier', 'technician', 'manager']);
  expect(who('edit-products')).toEqual(['technician', 'manager']);
  for (const act of ['edit-catalogue', 'delete-records', 'import-files', 'see-figures', 'export'] as const)
    expect(who(act), act).toEqual(['manager']);
});
