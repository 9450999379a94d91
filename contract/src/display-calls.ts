import { Type } from 'typebox';
import { Answer, DeletedAnswer, Failure, Id, IdParams, StaleFailure } from './common.ts';
import { Display, DisplayAnswerBody, NewDisplay, ShowBody, TurnedDisplay, WatchedDisplay } from './displays.ts';
import { endpoint } from './endpoint.ts';

const WatchedAnswer = Answer({ data: WatchedDisplay });

export const listDisplays = endpoint({
  method: 'GET',
  path: '/displays',
  summary: 'List the tablets of a shop that are turned to customers, in the order in which they were paired',
  access: 'login',
  act: 'read',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: Type.Array(Display) }) },
});

export const pairDisplay = endpoint({
  method: 'POST',
  path: '/displays',
  summary: 'Pair a tablet that is turned to customers',
  description:
    '`url` is what the tablet opens. It is answered this once, and kept as a hash alone. A shop has at most 20 (409), each with a ' +
    'name of its own (409).',
  access: 'login',
  act: 'edit-shop',
  body: NewDisplay,
  answers: { 201: Answer({ data: Type.Object({ display: Display, url: Type.String() }) }) },
  failures: { 404: Failure, 409: Failure },
});

export const removeDisplay = endpoint({
  method: 'DELETE',
  path: '/displays/:id',
  summary: 'Let a tablet show nothing any more',
  access: 'login',
  act: 'edit-shop',
  params: IdParams,
  answers: { 200: DeletedAnswer },
});

export const readDisplay = endpoint({
  method: 'GET',
  path: '/displays/:id',
  summary: 'Read what a display shows, and what was answered',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  answers: { 200: WatchedAnswer },
});

export const showOnDisplay = endpoint({
  method: 'PUT',
  path: '/displays/:id/shown',
  summary: 'Show a customer one thing on a display',
  description:
    'For ten minutes at most, and only while the same person is at the till. It replaces what the same till put there; what another ' +
    'till asks for there stays (409). A ticket that is closed, and an estimate that can be answered no more, are 409.',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  body: ShowBody,
  answers: { 200: WatchedAnswer },
  failures: { 409: StaleFailure },
});

export const clearDisplay = endpoint({
  method: 'DELETE',
  path: '/displays/:id/shown',
  summary: 'Take off what a display shows, with what was answered',
  description: 'With `shown_id` only if it is still that.',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  query: Type.Object({ shown_id: Type.Optional(Id) }),
  answers: { 200: Answer({}) },
});

/** Not in the address, which logs and proxies keep. */
const headers = Type.Object({ 'display-token': Type.Optional(Type.String({ maxLength: 100 })) });

export const readTurnedDisplay = endpoint({
  method: 'GET',
  path: '/display',
  summary: 'Read what a paired tablet shows now',
  description:
    'The header `Display-Token` is what stands in its address. A tablet asks every second or two. One that is wrong or was removed is ' +
    '404, and after many of them from one network 429.',
  access: 'public',
  headers,
  answers: { 200: Answer({ data: TurnedDisplay }) },
  failures: { 404: Failure, 429: Failure },
});

export const answerOnDisplay = endpoint({
  method: 'POST',
  path: '/display/answer',
  summary: 'Answer what a paired tablet shows',
  description:
    'Once, and only what stands there now: anything else is 409. A signature and the answer to an estimate are kept with the ticket; ' +
    'what was typed waits for the till.',
  access: 'public',
  headers,
  body: DisplayAnswerBody,
  answers: { 200: Answer({ data: TurnedDisplay }) },
  failures: { 404: Failure, 409: Failure, 429: Failure },
});
