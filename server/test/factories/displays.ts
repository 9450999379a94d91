import type { DisplayAnswerBody, ShowBody, TurnedDisplay, WatchedDisplay } from '@mendpoint/contract/displays';
import { expect } from 'vitest';
import type { Client, Reply } from '../clients/client.ts';

let serial = 0;

export type PairedDisplay = { id: string; token: string };

/** A tablet of a shop, by what stands in its address. */
export const pairDisplay = async (client: Client, more: object = {}): Promise<PairedDisplay> => {
  const { status, body } = await client.post('/displays', { name: `Display ${++serial}`, ...more });
  expect([status, body.message]).toEqual([201, 'The display is paired.']);
  return { id: body.data.display._id, token: body.data.url.split('/').at(-1) };
};

export const asDisplay = (token: string, address?: string): Record<string, string> => ({
  'display-token': token,
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
});

export const show = (client: Client, { id }: PairedDisplay, body: ShowBody): Promise<Reply> =>
  client.put(`/displays/${id}/shown`, body);

/** What the tablet reads. */
export const turned = async (anyone: Client, { token }: PairedDisplay): Promise<TurnedDisplay> => {
  const { status, body } = await anyone.get('/display', asDisplay(token));
  expect(status).toBe(200);
  return body.data;
};

/** What the till reads that waits. */
export const watched = async (client: Client, { id }: PairedDisplay): Promise<WatchedDisplay> => {
  const { status, body } = await client.get(`/displays/${id}`);
  expect(status).toBe(200);
  return body.data;
};

/** Answers what is shown, or what `shown_id` says. */
export const answer = async (
  anyone: Client,
  display: PairedDisplay,
  body: Partial<DisplayAnswerBody>,
): Promise<Reply> => {
  const shownId = body.shown_id ?? (await turned(anyone, display)).shown?._id ?? 'nothing';
  return anyone.post('/display/answer', { ...body, shown_id: shownId }, asDisplay(display.token));
};

export const MAI = { first_name: 'Mai', last_name: 'Nguyễn', phone: '0400 111 222', email: 'mai@example.com' };
