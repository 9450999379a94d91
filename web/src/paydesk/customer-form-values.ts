import type { CustomerBody } from '@mendpoint/contract/customers';

export const CUSTOMER_FIELDS = [
  { name: 'first_name', label: 'First Name', autoComplete: 'given-name', required: true },
  { name: 'last_name', label: 'Last Name', autoComplete: 'family-name', required: false },
  { name: 'email', label: 'Email', autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', required: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address', required: false },
  { name: 'city', label: 'City', autoComplete: 'address-level2', required: false },
  { name: 'state', label: 'State', autoComplete: 'address-level1', required: false },
  { name: 'post_code', label: 'Post Code', autoComplete: 'postal-code', required: false },
  { name: 'country', label: 'Country', autoComplete: 'country-name', required: false },
] as const;

type CustomerField = (typeof CUSTOMER_FIELDS)[number]['name'];
export type CustomerValues = Record<CustomerField, string>;
export type CustomerProblems = Partial<Record<CustomerField, string>>;

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

/** Puts what was typed into the customer search where it belongs: an email, a phone number, or a name. */
export const valuesFromSearch = (text: string): CustomerValues => {
  const sought = text.trim();
  if (sought.includes('@')) return { ...EMPTY_CUSTOMER, email: sought };
  if (/^\+?[\d\s()-]+$/.test(sought)) return { ...EMPTY_CUSTOMER, phone: sought };
  const [first = '', ...rest] = sought.split(/\s+/);
  return { ...EMPTY_CUSTOMER, first_name: first, last_name: rest.join(' ') };
};

/** What is wrong, by field. Empty when the customer can be sent. */
export const problemsOf = (values: CustomerValues): CustomerProblems => {
  const missing = CUSTOMER_FIELDS.filter(({ name, required }) => required && values[name].trim() === '');
  const problems: CustomerProblems = Object.fromEntries(
    missing.map(({ name, label }) => [name, `${label} is required.`]),
  );
  if (!problems.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) {
    problems.email = 'Enter a valid email address.';
  }
  return problems;
};

/** Field errors of an answer, by the field of this form; those of no field are left out. */
export const problemsFromAnswer = (errors: readonly { path: string; message: string }[]): CustomerProblems =>
  Object.fromEntries(
    errors.flatMap(({ path, message }) => {
      const field = CUSTOMER_FIELDS.find(({ name }) => path.replace(/^\//, '') === name);
      return field ? [[field.name, message]] : [];
    }),
  );

/** POST /users: the optional fields only where something was typed. */
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
