import type { Customer } from '@mendpoint/contract/customers';
import { expect, test } from 'vitest';
import { EMPTY_CUSTOMER } from '../pickers/customer-form/customer-form-values.ts';
import { customerReport } from './customer-report.ts';

const customer = (given: Partial<Customer>): Customer => ({
  ...EMPTY_CUSTOMER,
  _id: 'c1',
  shop_id: null,
  createdAt: '',
  updatedAt: '',
  ...given,
});

test('a customer takes one row, with what is known of the address', () => {
  const { rows, subtitle } = customerReport(
    [
      customer({
        first_name: 'Zoë',
        last_name: 'Tran',
        email: 'z@x.au',
        phone: '0400',
        address: '1 King St',
        city: 'Ryde',
        state: 'NSW',
        post_code: '2112',
        country: 'Australia',
      }),
      customer({ first_name: 'Bo', city: 'Epping' }),
    ],
    'Newtown',
  );
  expect(rows).toEqual([
    ['Zoë Tran', 'z@x.au', '0400', '1 King St, Ryde NSW 2112, Australia'],
    ['Bo', '', '', 'Epping'],
  ]);
  expect(subtitle).toBe('Newtown · 2 customers');
});
