import type { TicketPart, TicketParts } from '@mendpoint/contract/parts';
import { expect } from 'vitest';
import type { Client, Reply } from '../clients/client.ts';

/** The latest part of a ticket, wanted now. */
export const wantPart = async (client: Client, ticketId: string, part: object): Promise<TicketPart> => {
  const { status, body } = await client.post(`/tickets/${ticketId}/parts`, part);
  expect([status, body.message]).toEqual([201, 'The part is added.']);
  return body.data.parts.at(-1);
};

export const partsOf = async (client: Client, ticketId: string): Promise<TicketParts> =>
  (await client.get(`/tickets/${ticketId}/parts`)).body.data;

/** Takes a part a step from the state that it is in. */
export const stepPart = (
  client: Client,
  { _id, state }: Pick<TicketPart, '_id' | 'state'>,
  to: TicketPart['state'],
  more: object = {},
): Promise<Reply> =>
  client.post(`/parts/${_id}/steps`, { from: state, to, ...(to === 'used' && { old_part: 'recycled' }), ...more });

/** The same of a step that is taken; answers the part. */
export const partStepped = async (
  client: Client,
  part: Pick<TicketPart, '_id' | 'state'>,
  to: TicketPart['state'],
  more: object = {},
): Promise<TicketPart> => {
  const { status, body } = await stepPart(client, part, to, more);
  expect([status, body.message]).toEqual([200, 'The part is moved.']);
  return body.data.parts.find((one: TicketPart) => one._id === part._id);
};
