import type * as wire from '@mendpoint/contract/staff';
import { omitUndefined } from '../editing/sent-fields.ts';
import type { NewPerson, PersonChanges } from './staff.service.ts';
import type { StaffPerson } from './staff.ts';

export const personToWire = (person: StaffPerson): wire.StaffPerson => ({
  _id: person.id,
  shop_id: person.shopId,
  name: person.name,
  role: person.role,
  given: person.given,
  disabled: person.leftAt !== null,
  has_pin: person.hasPin,
  createdAt: person.createdAt,
  updatedAt: person.updatedAt,
});

export const newPersonFromWire = ({ name, role, given = [], pin, shop_id }: wire.StaffBody): NewPerson => ({
  name,
  role,
  given,
  pin,
  shopId: shop_id ?? null,
});

export const changesFromWire = ({ name, role, given, pin, disabled }: wire.StaffPatch): PersonChanges =>
  omitUndefined({ name, role, given, pin, isDisabled: disabled });
