import type * as wire from '@mendpoint/contract/admins';
import type { Admin, NewAdmin } from './admins.service.ts';

export const adminToWire = ({ id, first_name, last_name, phone, email }: Admin): wire.Admin => ({
  _id: id,
  role: 'admin',
  first_name,
  last_name,
  email,
  phone,
});

export const newAdminFromWire = (body: wire.RegisterBody): NewAdmin => ({
  first_name: body.first_name.trim(),
  last_name: (body.last_name ?? '').trim(),
  email: body.email,
  phone: (body.phone ?? '').trim(),
  password: body.password,
});
