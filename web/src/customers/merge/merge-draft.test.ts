import type { Customer } from '@mendpoint/contract/customers';
import { expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '../../pickers/customer-form/customer-form-values.ts';
import { differing, fullerOf, mergeBody } from './merge-draft.ts';

const TIMES = { createdAt: '2026-07-01T00:00:00.000Z', updatedAt: '2026-07-02T00:00:00.000Z' };
const customer = (id: string, more: Partial<Customer>): Customer => ({
  ...EMPTY_CUSTOMER,
  _id: id,
  shop_id: 's1',
  ...TIMES,
  ...more,
});

it('takes the fuller value of each field in which two customers differ', () => {
  const stays = customer('a', { first_name: 'Zoë', phone: '1', city: 'Glebe', notes: 'Rings' });
  const goes = customer('b', { first_name: 'Zoe', phone: '0400 111 222', company: 'Acme', notes: 'Pays late' });
  expect(differing(stays, goes).map(({ label }) => label)).toEqual(['First Name', 'Phone', 'City', 'Company']);
  expect(mergeBody(stays, goes, fullerOf(stays, goes))).toEqual({
    other_id: 'b',
    takes: ['phone', 'company'],
    updatedAt: TIMES.updatedAt,
    other_updatedAt: TIMES.updatedAt,
  });
});
