import type { Customer, CustomerBody, UserPatch } from '@mendpoint/contract/customers';
import { tidyAbn } from '@mendpoint/domain/text/abn';
import { missingIn, type Problems } from '../../ui/form/use-form-state.ts';

export const CUSTOMER_FIELDS = [
  { name: 'first_name', label: 'First Name', required: true },
  { name: 'last_name', label: 'Last Name', required: false },
  { name: 'email', label: 'Email', required: true },
  { name: 'phone', label: 'Phone', required: true },
  { name: 'address', label: 'Address', required: false },
  { name: 'city', label: 'City', required: false },
  { name: 'state', label: 'State', required: false },
  { name: 'post_code', label: 'Post Code', required: false },
  { name: 'country', label: 'Country', required: false },
  { name: 'company', label: 'Company', required: false },
  { name: 'abn', label: 'ABN', required: false },
  { name: 'notes', label: 'Notes', required: false },
] as const;

export type CustomerField = (typeof CUSTOMER_FIELDS)[number]['name'];
export type CustomerValues = Record<CustomerField, string> & { no_email: boolean };

export const EMPTY_CUSTOMER: CustomerValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  post_code: '',
  country: '',
  company: '',
  abn: '',
  notes: '',
  no_email: false,
};

/** A stored customer as the form shows it. */
export const valuesOf = (customer: Customer): CustomerValues => {
  const values = CUSTOMER_FIELDS.map(({ name }) => [name, customer[name]]);
  return { ...Object.fromEntries(values), no_email: customer.no_email } as CustomerValues;
};

const REQUIRED = Object.fromEntries(
  CUSTOMER_FIELDS.filter(({ required }) => required).map(({ name, label }) => [name, label]),
);

/** What is wrong, by field. Empty when the customer can be sent. */
export const problemsOf = (values: CustomerValues): Problems<CustomerValues> => {
  const { email, ...missing } = missingIn(values, REQUIRED);
  const problem = values.no_email ? '' : (email ?? problemOfEmail(values.email));
  return { ...missing, ...(problem && { email: problem }), ...problemOfAbn(values.abn) };
};

const problemOfEmail = (email: string): string =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? '' : 'Enter a valid email address.';

const problemOfAbn = (abn: string): Problems<CustomerValues> => {
  try {
    tidyAbn(abn);
    return {};
  } catch (error) {
    return { abn: (error as Error).message };
  }
};

/** What is sent of the email: none where that is ticked, whatever still stands in the field. */
const emailOf = ({ email, no_email: noEmail }: CustomerValues) =>
  noEmail ? { email: '', no_email: true } : { email: email.trim() };

/** The body of POST /users. It has the optional fields only where something was typed. */
export const customerBody = (values: CustomerValues, shopId: string): CustomerBody => {
  const { first_name, email: _, no_email: __, phone, ...optional } = values;
  const typed = Object.entries(optional)
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value !== '');
  return {
    first_name: first_name.trim(),
    ...emailOf(values),
    phone: phone.trim(),
    ...Object.fromEntries(typed),
    shop_id: shopId,
  };
};

/** The body of PATCH /users/{id}. It has only changed fields, so that an untouched field undoes nobody else's edit. */
export const customerPatch = (values: CustomerValues, before: Customer): UserPatch => {
  const email = emailOf(values);
  const changed = CUSTOMER_FIELDS.filter(({ name }) => name !== 'email' && values[name].trim() !== before[name]);
  return {
    ...Object.fromEntries(changed.map(({ name }) => [name, values[name].trim()])),
    ...(email.email !== before.email && email),
    updatedAt: before.updatedAt,
  };
};
