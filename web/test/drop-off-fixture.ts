import type { DropOff, SlipTicket } from '@mendpoint/contract/tickets';

const AT = '2026-03-02T03:04:05.000Z';

export const SLIP_TICKET: SlipTicket = {
  _id: 'ticket-1',
  shop_id: 'shop-1',
  drop_off_id: 'drop-off-1',
  number: 'T-482913',
  state: 'received',
  state_since: AT,
  customer_name: 'Mai Nguyễn',
  customer_phone: '0400 000 000',
  device_name: 'iPhone 15 Pro',
  imei: '356938035643809',
  imei2: '490154203237518',
  serial: 'F2LX9K7QPN',
  colour: 'Blue',
  came_with: 'Case',
  marks: ['Front, top left: crack'],
  customer_note: 'Fell on the floor.',
  claim_of: null,
  deposit: 20,
  loan: null,
  problems: 'Screen, Battery',
  lines: [
    { _id: 'line-1', repair_part_id: null, name: 'Screen', price: 249.5, list_price: null, warranty_days: null },
    { _id: 'line-2', repair_part_id: null, name: 'Battery', price: null, list_price: null, warranty_days: null },
  ],
  total: 249.5,
  promised_at: '2026-03-03T06:00:00.000Z',
  is_overdue: false,
  technician: null,
  createdAt: AT,
  updatedAt: AT,
};

export const DROP_OFF: DropOff = {
  _id: 'drop-off-1',
  shop_id: 'shop-1',
  customer_id: 'customer-1',
  customer_name: 'Mai Nguyễn',
  customer_phone: '0400 000 000',
  customer_email: 'mai@example.com',
  taken_in_by: 'Anna',
  collector: '',
  pick_up_code: '731204',
  createdAt: AT,
  notice: { way: 'printed', given_at: '2026-03-02T03:05:00.000Z', given_by: 'Anna', version: '2026-11' },
  tickets: [SLIP_TICKET],
};
