import type { Customer } from '@mendpoint/contract/customers';
import { describe, expect, it } from 'vitest';
import { customerBody, customerPatch, EMPTY_CUSTOMER, problemsOf, valuesOf } from './customer-form-values.ts';

const typed = { ...EMPTY_CUSTOMER, first_name: ' Zoë ', email: 'zoe@example.com', phone: '0400 111 222', city: ' ' };

const stored: Customer = {
  ...EMPTY_CUSTOMER,
  _id: 'c1',
  first_name: 'Zoë',
  email: 'zoe@example.com',
  phone: '0400 111 222',
  city: 'Glebe',
  shop_id: 's1',
  createdAt: '2026-07-01T00:00:00.000Z',
  updatedAt: '2026-07-02T00:00:00.000Z',
};

describe('the customer form', () => {
  it('requires first name, a valid email and phone', () => {
    expect(problemsOf(EMPTY_CUSTOMER)).toEqual({
      first_name: 'First Name is required.',
      email: 'Email is required.',
      phone: 'Phone is required.',
    });
    expect(problemsOf(typed)).toEqual({});
    for (const email of ['zoe', 'zoe@', 'zoe@example', 'a b@example.com'])
      expect(problemsOf({ ...typed, email })).toEqual({ email: 'Enter a valid email address.' });
  });

  it('needs no email of somebody who has none, and an ABN that is one', () => {
    const without = { ...typed, email: 'half@', no_email: true };
    expect(problemsOf(without)).toEqual({});
    expect(customerBody(without, 's1')).toMatchObject({ email: '', no_email: true });
    expect(customerPatch({ ...valuesOf(stored), no_email: true }, stored)).toMatchObject({ email: '', no_email: true });
    expect(problemsOf({ ...typed, abn: '51 824 753 557' })).toEqual({ abn: 'The ABN is not valid.' });
    expect(problemsOf({ ...typed, abn: '51824753556' })).toEqual({});
  });

  it('sends a new customer without outer spaces and without empty fields', () => {
    expect(customerBody(typed, 's1')).toEqual({
      first_name: 'Zoë',
      email: 'zoe@example.com',
      phone: '0400 111 222',
      shop_id: 's1',
    });
  });

  it('sends of an edit what was changed, cleared fields too, and the version it began with', () => {
    const { updatedAt } = stored;
    expect(customerPatch(valuesOf(stored), stored)).toEqual({ updatedAt });
    expect(customerPatch({ ...valuesOf(stored), city: '', phone: ' 1 ' }, stored)).toEqual({
      city: '',
      phone: '1',
      updatedAt,
    });
  });
});
