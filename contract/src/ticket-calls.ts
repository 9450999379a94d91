import { Type } from 'typebox';
import {
  Answer,
  Failure,
  Id,
  IdParams,
  LINES,
  ListAnswer,
  NOT_BLANK,
  named,
  OptionalName,
  Reason,
  RequiredName,
  StaleFailure,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { EmailBody } from './invoices/invoice-calls.ts';
import { NoticeWay, TicketState } from './ticket-state.ts';
import { Collection, DropOff, DropOffBody, Ticket, TicketPatch, TicketsQuery, WholeTicket } from './tickets.ts';

const WholeAnswer = { 200: Answer({ data: WholeTicket }) };

export const takeIn = endpoint({
  method: 'POST',
  path: '/drop-offs',
  summary: 'Take in devices of a customer for repair, each on a ticket',
  description:
    'A device may not be accepted before the repair notice was given in writing, to take away (Australian Consumer Law s 103): ' +
    'without `notice_way` the tickets are drafts, until `receiveDropOff`.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  body: DropOffBody,
  answers: { 201: Answer({ data: DropOff }) },
});

export const findDropOff = endpoint({
  method: 'GET',
  path: '/drop-offs/:id',
  summary: 'Read what a customer dropped off at one time',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: DropOff }) },
});

export const findCollection = endpoint({
  method: 'GET',
  path: '/drop-offs/:id/collection',
  summary: 'Read what the paydesk puts on a receipt when devices of a drop-off are collected',
  description:
    'Of all that are ready or, with `ticket_id`, of that ticket alone, which may also be one whose repair was given up. A problem ' +
    'that the catalogue no longer has goes by its name. Where nothing can be collected by now it is 409.',
  access: 'login',
  act: 'read',
  params: IdParams,
  query: Type.Object({ ticket_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: Collection }) },
  failures: { 409: Failure },
});

export const receiveDropOff = endpoint({
  method: 'POST',
  path: '/drop-offs/:id/receive',
  summary: 'Say how the repair notice was given, and receive the drafts of a drop-off',
  description: 'Where nothing is a draft any more it is 409.',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  body: named('NoticeGiven', { way: NoticeWay }),
  answers: { 200: Answer({ data: DropOff }) },
  failures: { 409: Failure },
});

export const listTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  summary: 'List the tickets, the latest first',
  description: '`q` finds numbers, customers by name and phone, devices, IMEIs and serial numbers.',
  access: 'login',
  act: 'read',
  query: TicketsQuery,
  answers: { 200: ListAnswer(Ticket) },
});

export const findTicket = endpoint({
  method: 'GET',
  path: '/tickets/:id',
  summary: 'Read a ticket with its log',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: WholeAnswer,
});

export const changeTicket = endpoint({
  method: 'PATCH',
  path: '/tickets/:id',
  summary: 'Change what a ticket says of its device and repair',
  description:
    '`lines` are all of them: one that is left out is removed. A collected ticket is 409, and so is one that is ready where ' +
    'its lines would come to more than its customer approved.',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  body: TicketPatch,
  answers: WholeAnswer,
  failures: { 409: StaleFailure },
});

export const moveTicket = endpoint({
  method: 'POST',
  path: '/tickets/:id/steps',
  summary: 'Move a ticket a step',
  description:
    '`from` is the state that the caller saw: where it is another by now, or no step leads to `to`, nothing is done (409). A ' +
    'device is received only after the repair notice was given. One that is ready is handed out without a sale where nothing is to ' +
    'be paid; otherwise by a manager, with a reason. Before work begins, and before it is ready, what the shop wants must be there or ' +
    'be skipped (409, `errors` names `gates`). One whose lines come to more than its customer approved is not ready before a new ' +
    'estimate is answered (409). One that is taken back after it was handed out is as it was before: ready or given up. Where it is on ' +
    'an invoice, only voiding that takes the collection back (409).',
  access: 'login',
  act: 'take-in-devices',
  asksItself: true,
  params: IdParams,
  body: named('NewTicketStep', {
    from: TicketState,
    to: TicketState,
    reason: Type.Optional(Reason),
    /** Of a device that is handed out: to whom, where it is not the customer. */
    collected_by: Type.Optional(OptionalName),
  }),
  answers: WholeAnswer,
  failures: { 409: Failure },
});

export const checkPickUp = endpoint({
  method: 'POST',
  path: '/tickets/:id/pick-up',
  summary: 'Check who collects a device, and write it down',
  description:
    'By the code on the slip (`way` code), or because somebody of the shop knows them. A wrong code is 400; after five of a drop-off ' +
    'within 15 minutes all are 429. It moves nothing: the device is collected by its sale, or handed out by a step.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: named('NewPickUp', {
    way: Type.Enum(['code', 'known']),
    name: RequiredName,
    code: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  answers: { 201: Answer({ data: WholeTicket }) },
  failures: { 409: Failure, 429: Failure },
});

export const addTicketNote = endpoint({
  method: 'POST',
  path: '/tickets/:id/notes',
  summary: 'Add a note to the log of a ticket',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: named('NewTicketNote', { text: Type.String({ maxLength: 2000, pattern: LINES, ...NOT_BLANK }) }),
  answers: { 201: Answer({ data: WholeTicket }) },
  failures: { 409: Failure },
});

export const emailSlip = endpoint({
  method: 'POST',
  path: '/drop-offs/:id/email',
  summary: 'Email the drop-off slip with the repair notice as a PDF',
  description:
    'That the mail server took it does not say that the customer has it: the notice is given once `receiveDropOff` says so.',
  access: 'login',
  act: 'take-in-devices',
  canWait: true,
  params: IdParams,
  body: EmailBody,
  answers: { 200: Answer({}) },
  failures: { 429: Failure, 502: Failure, 503: Failure },
});
