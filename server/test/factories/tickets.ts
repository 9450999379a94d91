import type { LoanDevice } from '@mendpoint/contract/loans';
import type { DropOff, DropOffBody, WholeTicket } from '@mendpoint/contract/tickets';
import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';
import { makeCustomer } from './factories.ts';

type Device = DropOffBody['devices'][number];

export const IPHONE: Device = {
  device_name: 'iPhone 13',
  imei: '356938035643809',
  lines: [{ name: 'Screen', price: 249 }, { name: 'Does not charge' }],
};

export const dropOffOf = (customerId: string, more: Partial<DropOffBody> = {}): DropOffBody => ({
  customer_id: customerId,
  devices: [IPHONE],
  notice_way: 'printed',
  ...more,
});

/** Takes in an iPhone of a new customer, unless the body says otherwise. */
export const dropOff = async (client: Client, more: Partial<DropOffBody> = {}): Promise<DropOff> => {
  const customerId = more.customer_id ?? (await makeCustomer(client))._id;
  const { status, body } = await client.post('/drop-offs', dropOffOf(customerId, more));
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  return body.data;
};

/** The one ticket of such a drop-off. */
export const makeTicket = async (client: Client, more: Partial<DropOffBody> = {}): Promise<WholeTicket> => {
  const { tickets } = await dropOff(client, more);
  return (await client.get(`/tickets/${tickets[0]?._id}`)).body.data;
};

/** An iPhone whose screen is repaired for A$249 and whose battery for A$89, and which is ready. */
export const makeReadyTicket = async (client: Client, more: Partial<DropOffBody> = {}): Promise<WholeTicket> => {
  const lines = [
    { name: 'Screen', price: 249 },
    { name: 'Battery', price: 89 },
  ];
  const { _id } = await makeTicket(client, { devices: [{ ...IPHONE, lines }], ...more });
  return makeReady(client, _id);
};

export const makeReady = async (client: Client, ticketId: string): Promise<WholeTicket> => {
  for (const [from, to] of [
    ['received', 'in_repair'],
    ['in_repair', 'ready'],
  ])
    expect((await client.post(`/tickets/${ticketId}/steps`, { from, to })).status).toBe(200);
  return (await client.get(`/tickets/${ticketId}`)).body.data;
};

/** A phone that the shop lends. */
export const makeLoanDevice = async (client: Client, more: object = {}): Promise<LoanDevice> => {
  const { status, body } = await client.post('/loan-devices', { name: 'iPhone SE', ...more });
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  return body.data;
};

/** The body of a sale that collects the devices of tickets, with all their lines. */
export const collectOf = (tickets: readonly WholeTicket[], more: object = {}) => ({
  customer_id: tickets[0]?.drop_off.customer_id,
  repairParts: tickets.flatMap(({ _id, lines }) =>
    lines.map(({ repair_part_id, name, price }) => ({
      ...{ repairPartId: repair_part_id, name, price: price ?? 0, ticket_id: _id },
    })),
  ),
  ...more,
});
