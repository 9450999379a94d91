import type * as wire from '@mendpoint/contract/auth';
import { shopToWire } from '../shops/shops.wire.ts';
import type { Admin, User } from './auth.service.ts';

const adminToWire = ({ id, first_name, last_name, phone, email }: Admin): wire.Admin => ({
  _id: id,
  role: 'admin',
  first_name,
  last_name,
  email,
  phone,
});

export const userToWire = (user: User): wire.User =>
  user.role === 'admin' ? adminToWire(user.admin) : { ...shopToWire(user.shop), role: 'shop' };
