import type * as wire from '@mendpoint/contract/customers';
import { toDollars } from '@mendpoint/domain/money/cents';
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
  email: body.email.trim(),
  phone: body.phone.trim(),
  address: body.address ?? '',
  postCode: body.post_code ?? '',
  city: body.city ?? '',
  state: body.state ?? '',
  country: body.country ?? '',
  shopId: idOf(body.shop_id) ?? null,
});

/** Only what was sent. */
export const changesFromWire = (body: wire.UserPatch): Changes<NewCustomer> =>
  omitUndefined({
    firstName: body.first_name?.trim(),
    lastName: body.last_name?.trim(),
    email: body.email?.trim(),
    phone: body.phone?.trim(),
    address: body.address,
    postCode: body.post_code,
    city: body.city,
    state: body.state,
    country: body.country,
    shopId: body.shop_id === '' ? '' : idOf(body.shop_id),
  });

export const adminChangesFromWire = (body: wire.UserPatch) =>
  omitUndefined({
    firstName: body.first_name?.trim(),
    lastName: body.last_name?.trim(),
    email: body.email,
    oldPassword: body.oldPassword,
    phone: body.phone?.trim(),
  });
