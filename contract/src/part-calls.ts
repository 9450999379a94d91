import { Answer, Failure, IdParams, ListAnswer } from './common.ts';
import { endpoint } from './endpoint.ts';
import { NewPartStep, NewTicketPart, PartsQuery, TicketPart, TicketParts } from './parts.ts';

export const listParts = endpoint({
  method: 'GET',
  path: '/parts',
  summary: 'List what repairs wait for, or are promised, what waits longest first',
  access: 'login',
  act: 'read',
  query: PartsQuery,
  answers: { 200: ListAnswer(TicketPart) },
});

export const listTicketParts = endpoint({
  method: 'GET',
  path: '/tickets/:id/parts',
  summary: 'Read the parts of a ticket, in the order in which they were added',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: TicketParts }) },
});

export const addTicketPart = endpoint({
  method: 'POST',
  path: '/tickets/:id/parts',
  summary: 'Want a part for a ticket',
  description: 'Of a repair that is done or over it is 409.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: NewTicketPart,
  answers: { 201: Answer({ data: TicketParts }) },
  failures: { 409: Failure },
});

export const movePart = endpoint({
  method: 'POST',
  path: '/parts/:id/steps',
  summary: 'Move a part of a ticket a step',
  description:
    '`from` is the state that the caller saw: where it is another by now, no step leads to `to`, or fewer are available, nothing is done ' +
    '(409). Reserving promises what is on hand to the ticket; using takes it off the shelf, and back on the shelf undoes that. A step to ' +
    'the same state changes the expected day of an order, or where the old part of a used one went.',
  access: 'login',
  act: 'take-in-devices',
  asksItself: true,
  once: true,
  params: IdParams,
  body: NewPartStep,
  answers: { 200: Answer({ data: TicketParts }) },
  failures: { 409: Failure },
});
