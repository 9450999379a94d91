import { Email } from '@mendpoint/contract/common';
import { RuleError } from '@mendpoint/domain/rule-error';
import { longText, optionalText, requiredText } from '../csv/columns.ts';
import type { Columns } from '../csv/heading.ts';
import type { Customer } from '../customers/customer.ts';
import type { CustomerRow } from '../customers/import-customers.service.ts';
import { meets } from '../http/requests/validation.ts';

const isEmail = meets(Email);

const email = (cell: string): string => {
  const given = requiredText(cell);
  if (!isEmail(given)) throw new RuleError('is not a valid email');
  return given;
};

export const CUSTOMER_COLUMNS: Columns<CustomerRow> = {
  id: { title: 'id', read: optionalText, otherTitles: ['_id'] },
  firstName: {
    title: 'first_name',
    read: requiredText,
    guesses: ['given name', 'forename', 'name', 'full name', 'customer'],
  },
  lastName: { title: 'last_name', read: optionalText, guesses: ['surname', 'family name'] },
  email: { title: 'email', read: email, otherTitles: ['email_address'], guesses: ['e-mail address'] },
  phone: {
    title: 'phone',
    read: requiredText,
    otherTitles: ['mobile', 'phone_number'],
    guesses: ['mobile number', 'mobile phone', 'cell', 'cell phone', 'telephone', 'tel', 'phone 1'],
  },
  address: {
    title: 'address',
    read: longText,
    guesses: ['street', 'street address', 'address 1', 'address line 1', 'street address 1'],
  },
  postCode: { title: 'post_code', read: optionalText, otherTitles: ['postal_code', 'zip'], guesses: ['zip code'] },
  city: { title: 'city', read: optionalText, otherTitles: ['suburb'], guesses: ['town', 'locality', 'city/suburb'] },
  state: { title: 'state', read: optionalText, guesses: ['region', 'province', 'state/province'] },
  country: { title: 'country', read: optionalText, guesses: [] },
};

/** The cells of a customer, in the order of the columns. */
export const customerCells = (customer: Customer): string[] =>
  (Object.keys(CUSTOMER_COLUMNS) as (keyof CustomerRow)[]).map((field) => customer[field]);
