import { describe, expect, it, test } from 'vitest';
import {
  hasBankDetails,
  NO_BANK_DETAILS,
  referenceOf,
  tidyAccountNumber,
  tidyBankDetails,
  tidyBsb,
  tidyPayId,
} from './bank-details.ts';

test.each([
  ['062000', '062-000'],
  [' 062 - 000 ', '062-000'],
  ['', ''],
])('the BSB %j is shown as %j', (typed, shown) => {
  expect(tidyBsb(typed)).toBe(shown);
});

test.each(['06200', '0620000', '06200O', '062_000'])('%j is no BSB', (typed) => {
  expect(() => tidyBsb(typed)).toThrow('A BSB has six digits, such as 062-000.');
});

test.each([
  ['1234 5678', '12345678'],
  ['00012345', '00012345'],
  ['12-345-67890', '1234567890'],
  ['12345', '12345'],
  ['', ''],
])('the account number %j is kept as %j', (typed, kept) => {
  expect(tidyAccountNumber(typed)).toBe(kept);
});

test.each(['1234', '12345678901', '12345X', '-1.5e9'])('%j is no account number', (typed) => {
  expect(() => tidyAccountNumber(typed)).toThrow('An account number has 5 to 10 digits.');
});

test.each([
  ['0412345678', '0412 345 678'],
  ['+61 412 345 678', '0412 345 678'],
  ['+61-412345678', '0412 345 678'],
  ['(02) 9550 0101', '02 9550 0101'],
  ['51824753556', '51 824 753 556'],
  [' Pay@Newtown.Example ', 'pay@newtown.example'],
  ['', ''],
])('the PayID %j is shown as %j', (typed, shown) => {
  expect(tidyPayId(typed)).toBe(shown);
});

test.each([
  ['0512345678', /^A PayID is an Australian phone number/],
  ['041234567', /^A PayID is/],
  ['newtown', /^A PayID is/],
  ['pay@newtown', /^A PayID is/],
  [`${'x'.repeat(250)}@a.example`, /^A PayID is/],
  ['51824753557', 'The ABN is not valid.'],
])('%j is no PayID', (typed, reason) => {
  expect(() => tidyPayId(typed)).toThrow(reason);
});

describe('bank details', () => {
  const whole = { accountName: ' Newtown Repairs ', bsb: '062000', accountNumber: '1234 5678', payId: '' };

  it('are stored as they are shown', () => {
    expect(tidyBankDetails(whole)).toEqual({
      ...{ accountName: 'Newtown Repairs', bsb: '062-000', accountNumber: '12345678', payId: '' },
    });
    expect(tidyBankDetails(NO_BANK_DETAILS)).toEqual(NO_BANK_DETAILS);
  });

  it('are whole or none, besides a PayID', () => {
    for (const part of ['accountName', 'bsb', 'accountNumber']) {
      expect(() => tidyBankDetails({ ...whole, [part]: '' })).toThrow('go together');
    }
    expect(tidyBankDetails({ ...NO_BANK_DETAILS, payId: '0412345678' }).payId).toBe('0412 345 678');
  });

  it('are there where somebody can pay by them', () => {
    expect([whole, { ...NO_BANK_DETAILS, payId: 'x' }, NO_BANK_DETAILS].map(hasBankDetails)).toEqual([
      ...[true, true, false],
    ]);
  });
});

test('a payment refers to an invoice without the sign that some banks refuse', () => {
  expect([referenceOf('#482913'), referenceOf('#NT000001')]).toEqual(['482913', 'NT000001']);
});
