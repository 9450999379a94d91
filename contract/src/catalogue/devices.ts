import { type Static, Type } from 'typebox';
import { Id, named, optional, RequiredText, SeenAt, Text } from '../common.ts';
import { BrandRef } from './brands.ts';
import { catalogueCalls, updatedAt } from './catalogue-calls.ts';
import { CategoryRef } from './categories.ts';

export const Device = named('Device', {
  _id: Type.String(),
  device_name: Text,
  brand: BrandRef,
  category: CategoryRef,
  updatedAt,
});
export type Device = Static<typeof Device>;

export const DeviceBody = named('NewDevice', { device_name: RequiredText, brandId: Id, categoryId: Id });
export type DeviceBody = Static<typeof DeviceBody>;

export const DevicePatch = named('DevicePatch', { ...optional(DeviceBody.properties), updatedAt: SeenAt });
export type DevicePatch = Static<typeof DevicePatch>;

/** Devices have two addresses: `/device`, and `/model` for the metadata client. */
export const deviceCalls = catalogueCalls(
  {
    path: '/device',
    also: ['/model'],
    one: 'a device',
    many: 'devices',
    edits: 'edit-products',
    otherNames: { device_name: ['name'], brandId: ['brand'], categoryId: ['category'] },
  },
  { row: Device, body: DeviceBody, patch: DevicePatch },
);
