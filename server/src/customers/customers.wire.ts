import type * as wire from '@mendpoint/contract/customers';
import { type Changes, omitUndefined } from '../editing/changes.ts';
import { idOf } from '../http/requests/references.ts';
import type { Customer, NewCustomer } from './customers.service.ts';

export const customerToWire = (customer: Customer): wire.Customer => ({
  _id: customer.id,
  first_name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email,
  phone: customer.phone,
  address: customer.address,
  post_code: customer.post_code,
  city: customer.city,
  state: customer.state,
  country: customer.country,
  shop_id: customer.shop_id,
  createdAt: customer.created_at,
  updatedAt: customer.updated_at,
});

export const newCustomerFromWire = (body: wire.CustomerBody): NewCustomer => ({
  first_name: body.first_name.trim(),
  last_name: (body.last_name ?? '').trim(),
  email: body.email.trim(),
  phone: body.phone.trim(),
  address: body.address ?? '',
  post_code: body.post_code ?? '',
  city: body.city ?? '',
  state: body.state ?? '',
  country: body.country ?? '',
  shop_id: idOf(body.shop_id) ?? null,
});

/** Only what was sent. */
export const changesFromWire = (body: wire.UserPatch): Changes<NewCustomer> =>
  omitUndefined({
    first_name: body.first_name?.trim(),
    last_name: body.last_name?.trim(),
    email: body.email?.trim(),
    phone: body.phone?.trim(),
    address: body.address,
    post_code: body.post_code,
    city: body.city,
    state: body.state,
    country: body.country,
    shop_id: body.shop_id === '' ? '' : idOf(body.shop_id),
  });

export const adminChangesFromWire = (body: wire.UserPatch) =>
  omitUndefined({
    first_name: body.first_name?.trim(),
    last_name: body.last_name?.trim(),
    email: body.email,
    oldPassword: body.oldPassword,
    phone: body.phone?.trim(),
  });
