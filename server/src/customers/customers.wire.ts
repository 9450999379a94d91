import type * as wire from '@mendpoint/contract/customers';
import { toDollars } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { tidyAbn } from '@mendpoint/domain/text/abn';
import { type Changes, omitUndefined } from '../editing/sent-fields.ts';
import { idOf } from '../http/requests/references.ts';
import type { Customer, ListedCustomer, NewCustomer } from './customer.ts';

export const customerToWire = (customer: Customer): wire.Customer => ({
  _id: customer.id,
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  address: customer.address,
  post_code: customer.postCode,
  city: customer.city,
  state: customer.state,
  country: customer.country,
  company: customer.company,
  abn: customer.abn,
  notes: customer.notes,
  no_email: customer.email === '',
  shop_id: customer.shopId,
  createdAt: customer.createdAt,
  updatedAt: customer.updatedAt,
});

export const listedCustomerToWire = ({ storeCredit, ...customer }: ListedCustomer): wire.ListedCustomer => ({
  ...customerToWire(customer),
  store_credit: toDollars(storeCredit),
});

export const newCustomerFromWire = (body: wire.CustomerBody): NewCustomer => ({
  firstName: body.first_name.trim(),
  lastName: (body.last_name ?? '').trim(),
  email: emailOf(body) ?? refuseNoEmail(),
  phone: body.phone.trim(),
  address: body.address ?? '',
  postCode: body.post_code ?? '',
  city: body.city ?? '',
  state: body.state ?? '',
  country: body.country ?? '',
  company: (body.company ?? '').trim(),
  abn: tidyAbn(body.abn ?? ''),
  notes: body.notes ?? '',
  shopId: idOf(body.shop_id) ?? null,
});

/** Only what was sent. */
export const changesFromWire = (body: wire.UserPatch): Changes<NewCustomer> =>
  omitUndefined({
    firstName: body.first_name?.trim(),
    lastName: body.last_name?.trim(),
    email: emailOf(body),
    phone: body.phone?.trim(),
    address: body.address,
    postCode: body.post_code,
    city: body.city,
    state: body.state,
    country: body.country,
    company: body.company?.trim(),
    abn: body.abn === undefined ? undefined : tidyAbn(body.abn),
    notes: body.notes,
    shopId: body.shop_id === '' ? '' : idOf(body.shop_id),
  });

const refuseNoEmail = (): never => {
  throw new RuleError('email is not a valid email', 'email');
};

/** Undefined where nothing was said of it. Throws RuleError for an empty one that nobody said is meant. */
const emailOf = ({ email, no_email: noEmail }: Pick<wire.UserPatch, 'email' | 'no_email'>): string | undefined => {
  if (email) return email.trim();
  if (String(noEmail) === 'true') return '';
  return email === undefined ? undefined : refuseNoEmail();
};

export const adminChangesFromWire = (body: wire.UserPatch) =>
  omitUndefined({
    firstName: body.first_name?.trim(),
    lastName: body.last_name?.trim(),
    email: body.email === '' ? refuseNoEmail() : body.email,
    oldPassword: body.oldPassword,
    phone: body.phone?.trim(),
  });
