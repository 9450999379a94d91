import { Email } from '@mendpoint/contract/common';
import { MOST_NOTES } from '@mendpoint/contract/customers';
import { RuleError } from '@mendpoint/domain/rule-error';
import { tidyAbn } from '@mendpoint/domain/text/abn';
import { longText, optionalText, requiredText } from '../csv/columns.ts';
import type { Columns } from '../csv/heading.ts';
import type { Customer } from '../customers/customer.ts';
import type { CustomerRow } from '../customers/import-customers.service.ts';
import { meets } from '../http/requests/validation.ts';

const isEmail = meets(Email);

/** An empty one is the import's to judge, which knows whether it is meant. */
const email = (cell: string): string => {
  const given = optionalText(cell);
  if (given !== '' && !isEmail(given)) throw new RuleError('is not a valid email');
  return given;
};

const abn = (cell: string): string => {
  try {
    return tidyAbn(optionalText(cell));
  } catch {
    throw new RuleError('is not a valid ABN');
  }
};

const yes = (cell: string): boolean => {
  const given = cell.trim().toLowerCase();
  if (['yes', 'true', '1'].includes(given)) return true;
  if (['', 'no', 'false', '0'].includes(given)) return false;
  throw new RuleError("is neither 'yes' nor 'no'");
};

const notes = (cell: string): string => {
  const given = longText(cell);
  if (given.length > MOST_NOTES) throw new RuleError(`has more than ${MOST_NOTES} characters`);
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
  company: {
    title: 'company',
    read: optionalText,
    otherTitles: ['company_name'],
    guesses: ['business name', 'organisation', 'organization'],
  },
  abn: { title: 'abn', read: abn, guesses: ['business number'] },
  notes: { title: 'notes', read: notes, guesses: ['note', 'comment', 'comments', 'memo'] },
  noEmail: { title: 'no_email', read: yes },
};

/** The cells of a customer, in the order of the columns. */
export const customerCells = (customer: Customer): string[] =>
  (Object.keys(CUSTOMER_COLUMNS) as (keyof CustomerRow)[]).map((field) =>
    field === 'noEmail' ? (customer.email === '' ? 'yes' : '') : customer[field],
  );
