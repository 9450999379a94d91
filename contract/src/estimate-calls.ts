import { Type } from 'typebox';
import { Answer, Failure, IdParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CounterAnswerBody, EstimateBody, FollowedTicket, LinkAnswerBody, TicketEstimates } from './estimates.ts';

export const listEstimates = endpoint({
  method: 'GET',
  path: '/tickets/:id/estimates',
  summary: 'Read the estimates of a ticket, the latest version first',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: TicketEstimates }) },
});

export const makeEstimate = endpoint({
  method: 'POST',
  path: '/tickets/:id/estimates',
  summary: 'Make the next version of the estimate of a ticket, and ask the customer',
  description:
    'The ticket waits for approval from then on, where a step leads there. A version that is still open is replaced. Where the ' +
    'repair is over, has not begun, or was changed since `updatedAt`, it is 409.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: EstimateBody,
  answers: { 201: Answer({ data: TicketEstimates }) },
  failures: { 409: Failure },
});

export const answerEstimate = endpoint({
  method: 'POST',
  path: '/estimates/:id/answer',
  summary: 'Record what a customer answered to an estimate at the counter',
  description:
    'Accepting makes the lines of the ticket those that were chosen, and keeps what they come to: the ticket cannot be ready while ' +
    'its lines come to more. The first answer stands: one that was answered, replaced or has expired is 409.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: CounterAnswerBody,
  answers: { 200: Answer({ data: TicketEstimates }) },
  failures: { 409: Failure },
});

export const makeTicketLink = endpoint({
  method: 'POST',
  path: '/tickets/:id/link',
  summary: 'Make the link by which the customer follows a repair',
  description:
    'It is answered this once, and kept as a hash alone. An earlier link of the ticket stops. It ends 30 days after the device was ' +
    'collected, or the repair declined or cancelled.',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  answers: { 200: Answer({ data: Type.Object({ url: Type.String() }) }) },
  failures: { 409: Failure },
});

/** Not in the address, which logs and proxies keep. */
const headers = Type.Object({ 'ticket-link': Type.Optional(Type.String({ maxLength: 100 })) });

export const followTicket = endpoint({
  method: 'GET',
  path: '/follow',
  summary: 'Read how a repair is going, by the link of its customer',
  description:
    'The header `Ticket-Link` is what stands in the link. A link that is wrong, has ended or was replaced is 404, and after many of ' +
    'them from one network 429; a link that works is answered all the same.',
  access: 'public',
  headers,
  answers: { 200: Answer({ data: FollowedTicket }) },
  failures: { 404: Failure, 429: Failure },
});

export const answerByLink = endpoint({
  method: 'POST',
  path: '/follow/answer',
  summary: 'Answer an estimate by the link of its customer',
  description: 'The time, the name and the network address are kept. The first answer stands, as at the counter (409).',
  access: 'public',
  bodyLimit: 8192,
  headers,
  body: LinkAnswerBody,
  answers: { 200: Answer({ data: FollowedTicket }) },
  failures: { 404: Failure, 409: Failure, 429: Failure },
});
