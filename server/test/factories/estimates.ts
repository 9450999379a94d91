import type { Estimate, EstimateBody, FollowedTicket, TicketEstimates } from '@mendpoint/contract/estimates';
import { expect } from 'vitest';
import type { Client, Reply } from '../clients/client.ts';

/** Either of two screens, and two hours of work: A$249 or A$149, and A$160. */
export const estimateOf = (more: Partial<EstimateBody> = {}): EstimateBody => ({
  valid_until: '2026-12-04',
  note: 'The frame is bent as well.',
  lines: [
    { kind: 'repair', name: 'Original screen', price: 249, choice: 'Screen' },
    { kind: 'part', name: 'Aftermarket screen', price: '149.00', choice: 'Screen' },
    { kind: 'labour', name: 'Straighten the frame', hours: 2, rate: 80 },
  ],
  ...more,
});

export const makeEstimate = async (
  client: Client,
  ticketId: string,
  more: Partial<EstimateBody> = {},
): Promise<TicketEstimates & { latest: Estimate }> => {
  const { status, body } = await client.post(`/tickets/${ticketId}/estimates`, estimateOf(more));
  expect([status, body.message]).toEqual([201, 'The estimate is made.']);
  return { ...body.data, latest: body.data.estimates[0] };
};

/** The id of a line of an estimate by its name. */
export const lineOf = ({ lines }: { lines: readonly { _id: string; name: string }[] }, name: string): string =>
  lines.find((line) => line.name === name)?._id ?? '';

/** What stands in a new link of a ticket. */
export const makeLink = async (client: Client, ticketId: string): Promise<string> => {
  const { status, body } = await client.post(`/tickets/${ticketId}/link`);
  expect(status).toBe(200);
  return body.data.url.split('/').at(-1);
};

export const by = (token: string, address?: string): Record<string, string> => ({
  'ticket-link': token,
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
});

export const follow = async (anyone: Client, token: string): Promise<FollowedTicket> => {
  const { status, body } = await anyone.get('/follow', by(token));
  expect(status).toBe(200);
  return body.data;
};

export const inShort = ({ status, body }: Reply) => [status, body.message];
