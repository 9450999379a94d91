import type { DevicePassport } from '@mendpoint/contract/device-passport';
import type { TicketEstimates } from '@mendpoint/contract/estimates';
import type { WaitingDevice } from '@mendpoint/contract/left-behind';
import type { TicketMessages } from '@mendpoint/contract/messages';
import type { TicketParts } from '@mendpoint/contract/parts';
import type { DropOff, Ticket, WholeTicket } from '@mendpoint/contract/tickets';
import { isToPay, needsReason, stepsFrom } from '@mendpoint/domain/ticket/steps';
import { SHOP } from './shop-fixture.ts';

const AT = '2026-11-26T23:00:00.000Z';

/** A received phone, with what a test cares about. */
export const ticketWith = (given: Partial<Ticket> = {}): Ticket => ({
  _id: 't1',
  shop_id: SHOP._id,
  drop_off_id: 'd1',
  number: 'T-482913',
  state: 'received',
  state_since: AT,
  customer_name: 'Mai Nguyễn',
  customer_phone: '0400 111 222',
  device_name: 'iPhone 13',
  imei: '490154203237518',
  claim_of: null,
  problems: 'Screen',
  total: 249,
  promised_at: null,
  is_overdue: false,
  technician: null,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

export const dropOffWith = (given: Partial<DropOff> = {}): DropOff => ({
  _id: 'd1',
  shop_id: SHOP._id,
  customer_id: 'c1',
  customer_name: 'Mai Nguyễn',
  customer_phone: '0400 111 222',
  customer_email: 'mai@example.com',
  taken_in_by: 'Anna',
  collector: '',
  pick_up_code: '731204',
  createdAt: AT,
  notice: { way: 'printed', given_at: AT, given_by: 'Anna', version: '2026-11' },
  tickets: [ticketWith() as DropOff['tickets'][number]],
  ...given,
});

const SCREEN = { _id: 'l1', repair_part_id: null, name: 'Screen', price: 249, list_price: null, warranty_days: null };

/** A ticket as its page reads it; its steps are those of the table. */
export const wholeTicketWith = (given: Partial<WholeTicket> = {}): WholeTicket => {
  const ticket = { ...ticketWith(), ...given };
  const { state } = ticket;
  const lines = given.lines ?? [SCREEN];
  const isOwed = isToPay(lines.map(({ price }) => price));
  return {
    device_id: null,
    loan: null,
    imei2: '',
    serial: '',
    colour: '',
    came_with: '',
    customer_note: '',
    marks: [],
    deposit: 0,
    note: '',
    repaired_by: null,
    invoice: null,
    claims: [],
    lines,
    drop_off: dropOffWith(),
    log: [{ _id: 'e1', kind: 'step', from: null, to: 'received', text: '', by: 'Anna', at: AT }],
    steps: stepsFrom(state, state !== 'draft', isOwed).map((step) => ({
      ...step,
      needs_reason: needsReason(state, step.to, isOwed),
      missing: [],
    })),
    ...ticket,
  };
};

/** What the shop knows of a device that was never here. */
export const NO_PASSPORT: DevicePassport = { jobs: [], sales: [], has_more: false };

/** A repair of a device, with what a test cares about. */
export const jobWith = (given: Partial<DevicePassport['jobs'][number]> = {}): DevicePassport['jobs'][number] => ({
  ...ticketWith({ _id: 't7', number: 'T-100007', state: 'collected' }),
  note: '',
  is_open: false,
  invoice: null,
  lines: [],
  ...given,
});

/** The invoice with which a device was sold. */
export const SOLD_DEVICE: DevicePassport['sales'][number] = {
  name: 'iPhone 13 used',
  warranty_until: '2027-05-20',
  is_covered: true,
  is_returned: false,
  day: '2026-05-20',
  invoice: { _id: 'i1', number: '#123456' },
};
export const NO_ESTIMATES: TicketEstimates = { estimates: [], approved: null, can_estimate: true, link: null };

/** Ready since today, and nobody was reminded of it. */
export const NOT_REMINDED: WaitingDevice = {
  ...{ is_waiting: true, days_waiting: 0, left_behind_days: 30, owed: 249, deposit: 0 },
  reminders: [],
  disposal: null,
};

/** A customer who was told nothing yet, and to whom nothing can be sent. */
export const NO_MESSAGES: TicketMessages = {
  messages: [],
  customer: { _id: 'c1', name: 'Mai Nguyễn', email: 'mai@example.com', mobile: null, no_messages: [] },
  filling: {
    ...{ customer: 'Mai', device: 'iPhone 13', ticket: 'T-482913', problems: '', total: 'A$0.00' },
    ...{ promised: '', shop: 'Newtown', phone: '', hours: '' },
  },
  ...{ sends_mail: false, price_per_part: null, example_link: 'https://pos.example.com/t/xxxxx' },
  goes_out_at: '2026-11-27T01:00:00.000Z',
};
export const NO_PARTS: TicketParts = { parts: [], takes_parts: true, all_here: false, suggestions: [] };
