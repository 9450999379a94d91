import type * as wire from '@mendpoint/contract/auth';
import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { adminToWire } from '../admins/admins.wire.ts';
import { customerToWire } from '../customers/customers.wire.ts';
import { shopToWire } from '../shops/shops.wire.ts';
import type { Person, User } from './people.service.ts';

export const userToWire = (user: User): wire.User =>
  user.role === 'admin' ? adminToWire(user.admin) : { ...shopToWire(user.shop), role: 'shop' };

export const personToWire = (person: Person): AnswerOf<typeof wire.findPerson>['data'] =>
  person.role === 'customer' ? customerToWire(person.customer) : userToWire(person);
