import type * as wire from '@mendpoint/contract/auth';
import { adminToWire } from '../admins/admins.wire.ts';
import { shopToWire } from '../shops/shops.wire.ts';
import type { User } from './auth.service.ts';

export const userToWire = (user: User): wire.User =>
  user.role === 'admin' ? adminToWire(user.admin) : { ...shopToWire(user.shop), role: 'shop' };
