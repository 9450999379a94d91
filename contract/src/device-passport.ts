import { type Static, Type } from 'typebox';
import { Answer, Id, named, OrNull, RequiredName } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ticket } from './tickets.ts';

const Invoice = named('PassportInvoice', { _id: Type.String(), number: Type.String() });
/** `yyyy-MM-dd` in Sydney. */
const Day = Type.String();

/** What an invoice promises of the device. `warranty_until` is null where it promised nothing, or took the line back. */
const Sold = {
  name: Type.String(),
  warranty_until: OrNull(Day),
  /** The warranty lasts to today at least. */
  is_covered: Type.Boolean(),
  /** All of it came back. */
  is_returned: Type.Boolean(),
};

export const DevicePassport = named('DevicePassport', {
  /** The latest first. */
  jobs: Type.Array(
    named('PassportJob', {
      ...Ticket.properties,
      /** For the shop alone. */
      note: Type.String(),
      /** Something is left to do about it: the device is here, or it is about to be. */
      is_open: Type.Boolean(),
      invoice: OrNull(Invoice),
      /** What it was collected with. */
      lines: Type.Array(named('PassportLine', Sold)),
    }),
  ),
  /** With which invoices the shop sold the device, the latest first. */
  sales: Type.Array(named('PassportSale', { ...Sold, day: Day, invoice: Invoice })),
  /** There are more jobs or sales than are told. */
  has_more: Type.Boolean(),
});
export type DevicePassport = Static<typeof DevicePassport>;

export const readDevicePassport = endpoint({
  method: 'GET',
  path: '/device-passport',
  summary: 'Read what the shop knows of a device: its jobs, whether we sold it, and the warranty left',
  description:
    '`mark` is an IMEI (blanks and hyphens are taken) or a serial number, whole. Sales are those of products with this IMEI. The ' +
    'latest 50 of each; a device that nobody knows has none.',
  access: 'login',
  act: 'read',
  query: Type.Object({ mark: RequiredName, shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: DevicePassport }) },
});
