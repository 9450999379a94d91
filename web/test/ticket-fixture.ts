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
    imei2: '',
    serial: '',
    colour: '',
    came_with: '',
    customer_note: '',
    deposit: 0,
    note: '',
    repaired_by: null,
    invoice: null,
    lines,
    drop_off: dropOffWith(),
    log: [{ _id: 'e1', kind: 'step', from: null, to: 'received', text: '', by: 'Anna', at: AT }],
    steps: stepsFrom(state, state !== 'draft', isOwed).map((step) => ({
      ...step,
      needs_reason: needsReason(state, step.to, isOwed),
    })),
    ...ticket,
  };
};
