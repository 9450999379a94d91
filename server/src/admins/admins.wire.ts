import type * as wire from '@mendpoint/contract/admins';
import type { Admin, ListedAdmin, NewAdmin } from './admin.ts';

export const adminToWire = ({ id, firstName, lastName, phone, email }: Admin): wire.Admin => ({
  _id: id,
  role: 'admin',
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
});

export const newAdminFromWire = (body: wire.RegisterBody): NewAdmin => ({
  firstName: body.first_name.trim(),
  lastName: (body.last_name ?? '').trim(),
  email: body.email,
  phone: (body.phone ?? '').trim(),
  password: body.password,
});

export const listedAdminToWire = ({ createdAt, disabledAt, ...admin }: ListedAdmin): wire.ListedAdmin => ({
  ...adminToWire(admin),
  createdAt,
  disabledAt,
});
