import { Email } from '@mendpoint/contract/common';
import { RuleError } from '@mendpoint/domain/rule-error';
import { type Columns, longText, optionalText, requiredText } from '../csv/columns.ts';
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
  firstName: { title: 'first_name', read: requiredText },
  lastName: { title: 'last_name', read: optionalText },
  email: { title: 'email', read: email, otherTitles: ['email_address'] },
  phone: { title: 'phone', read: requiredText, otherTitles: ['mobile', 'phone_number'] },
  address: { title: 'address', read: longText },
  postCode: { title: 'post_code', read: optionalText, otherTitles: ['postal_code', 'zip'] },
  city: { title: 'city', read: optionalText, otherTitles: ['suburb'] },
  state: { title: 'state', read: optionalText },
  country: { title: 'country', read: optionalText },
};

/** The cells of a customer, in the order of the columns. */
export const customerCells = (customer: Customer): string[] =>
  (Object.keys(CUSTOMER_COLUMNS) as (keyof CustomerRow)[]).map((field) => customer[field]);
