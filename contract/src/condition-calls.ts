import { Type } from 'typebox';
import { Answer, Failure, Id, IdParams, named, RequiredReason, StaleFailure } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  ChecklistBody,
  ConditionAnswer,
  MarksBody,
  PhotoBody,
  SignatureBody,
  TicketCondition,
  TicketRules,
  TicketRulesBody,
} from './ticket-condition.ts';
import { Gate } from './ticket-state.ts';

const DONE = { 201: Answer({ data: TicketCondition }) };

export const findTicketCondition = endpoint({
  method: 'GET',
  path: '/tickets/:id/condition',
  summary: 'Read what a device looked like and whether it worked',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: ConditionAnswer,
});

export const setTicketMarks = endpoint({
  method: 'PUT',
  path: '/tickets/:id/condition',
  summary: 'Say which marks a device has',
  description: 'All of them: one that is left out is removed. What was signed before is then no longer current.',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  body: MarksBody,
  answers: ConditionAnswer,
  failures: { 409: StaleFailure },
});

export const setTicketChecklist = endpoint({
  method: 'PUT',
  path: '/tickets/:id/checklists',
  summary: 'Say what works before or after a repair',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  body: ChecklistBody,
  answers: ConditionAnswer,
  failures: { 409: StaleFailure },
});

export const signTicketCondition = endpoint({
  method: 'POST',
  path: '/tickets/:id/signatures',
  summary: 'Take the signature of a customer under the marks of a device',
  description: '`digest` is that of the marks which the customer was shown: where they are others by now it is 409.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: SignatureBody,
  answers: DONE,
  failures: { 409: Failure },
});

export const addTicketPhoto = endpoint({
  method: 'POST',
  path: '/tickets/:id/photos',
  summary: 'Add a photo to a ticket',
  description:
    'A form with the file `photo`: PNG, JPEG, GIF or WebP. It is kept upright, at most 1600 px, without the place and whatever ' +
    'else the camera wrote into it. A ticket has at most 20 (409).',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: PhotoBody,
  form: { files: 1, megabytesEach: 10 },
  answers: DONE,
  failures: { 409: Failure },
});

export const readTicketPhoto = endpoint({
  method: 'GET',
  path: '/ticket-photos/:id',
  summary: 'Read a photo of a ticket',
  description: 'For logins of the shop alone. `small` gives one of at most 320 px.',
  access: 'login',
  act: 'read',
  params: IdParams,
  query: Type.Object({ size: Type.Optional(Type.Enum(['small'])) }),
  answers: { 200: { contentType: 'image/*' } },
});

export const deleteTicketPhoto = endpoint({
  method: 'DELETE',
  path: '/ticket-photos/:id',
  summary: 'Delete a photo of a ticket',
  access: 'login',
  act: 'delete-ticket-photos',
  params: IdParams,
  answers: ConditionAnswer,
});

export const skipTicketGates = endpoint({
  method: 'POST',
  path: '/tickets/:id/gate-skips',
  summary: 'Let a ticket go on without what the shop wants of it, for a reason',
  description: 'What is there already is not skipped. It stays skipped for this ticket.',
  access: 'login',
  act: 'skip-ticket-gates',
  once: true,
  params: IdParams,
  body: named('NewGateSkip', {
    gates: Type.Array(Gate, { minItems: 1, maxItems: 5 }),
    reason: RequiredReason,
  }),
  answers: DONE,
  failures: { 409: Failure },
});

export const readTicketRules = endpoint({
  method: 'GET',
  path: '/ticket-rules',
  summary: 'Read what a shop wants of its tickets, by category',
  description: 'An admin names the shop. `updatedAt` is null where nobody has said anything yet.',
  access: 'login',
  act: 'read',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: TicketRules }) },
});

export const setTicketRules = endpoint({
  method: 'PUT',
  path: '/ticket-rules',
  summary: 'Say what a shop wants of its tickets, by category',
  description:
    'Nothing is wanted of a category that is left out. `updatedAt` as last read, null where there was none; without it nothing is ' +
    'compared. An admin names the shop; one that is not there is 404.',
  access: 'login',
  act: 'edit-shop',
  subject: 'ticket-rules',
  body: TicketRulesBody,
  answers: { 200: Answer({ data: TicketRules }) },
  failures: { 404: Failure, 409: StaleFailure },
});
