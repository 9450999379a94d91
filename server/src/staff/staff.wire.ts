import type * as wire from '@mendpoint/contract/staff';
import { omitUndefined } from '../editing/sent-fields.ts';
import type { MemberChanges, NewMember } from './staff.service.ts';
import type { StaffMember } from './staff.ts';

export const memberToWire = (member: StaffMember): wire.StaffMember => ({
  _id: member.id,
  shop_id: member.shopId,
  name: member.name,
  role: member.role,
  given: member.given,
  disabled: member.leftAt !== null,
  has_pin: member.hasPin,
  createdAt: member.createdAt,
  updatedAt: member.updatedAt,
});

export const newMemberFromWire = ({ name, role, given = [], pin, shop_id }: wire.StaffBody): NewMember => ({
  name,
  role,
  given,
  pin,
  shopId: shop_id ?? null,
});

export const changesFromWire = ({ name, role, given, pin, disabled }: wire.StaffPatch): MemberChanges =>
  omitUndefined({ name, role, given, pin, isDisabled: disabled });
