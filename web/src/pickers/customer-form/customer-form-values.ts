import type { Customer, CustomerBody, UserPatch } from '@mendpoint/contract/customers';
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
] as const;

type CustomerField = (typeof CUSTOMER_FIELDS)[number]['name'];
export type CustomerValues = Record<CustomerField, string>;

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
};

/** A stored customer as the form shows it. */
export const valuesOf = (customer: Customer): CustomerValues => {
  const values = CUSTOMER_FIELDS.map(({ name }) => [name, customer[name]]);
  return Object.fromEntries(values) as CustomerValues;
};

const REQUIRED = Object.fromEntries(
  CUSTOMER_FIELDS.filter(({ required }) => required).map(({ name, label }) => [name, label]),
);

/** What is wrong, by field. Empty when the customer can be sent. */
export const problemsOf = (values: CustomerValues): Problems<CustomerValues> => {
  const problems = missingIn(values, REQUIRED);
  return problems.email || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())
    ? problems
    : { ...problems, email: 'Enter a valid email address.' };
};

/** The body of POST /users. It has the optional fields only where something was typed. */
export const customerBody = (values: CustomerValues, shopId: string): CustomerBody => {
  const { first_name, email, phone, ...optional } = values;
  const typed = Object.entries(optional)
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value !== '');
  return {
    first_name: first_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    ...Object.fromEntries(typed),
    shop_id: shopId,
  };
};

/** The body of PATCH /users/{id}. It has only changed fields, so that an untouched field undoes nobody else's edit. */
export const customerPatch = (values: CustomerValues, before: Customer): UserPatch => {
  const changed = CUSTOMER_FIELDS.filter(({ name }) => values[name].trim() !== before[name]);
  return {
    ...Object.fromEntries(changed.map(({ name }) => [name, values[name].trim()])),
    updatedAt: before.updatedAt,
  };
};
