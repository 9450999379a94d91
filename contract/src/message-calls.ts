import { Type } from 'typebox';
import { Answer, Failure, Id, IdParams, ListAnswer, StaleFailure } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  Message,
  MessageSettings,
  MessageSettingsBody,
  MessagesQuery,
  NewMessage,
  NoMessages,
  NoMessagesSet,
  TicketMessages,
} from './messages.ts';

const Written = { 201: Answer({ data: TicketMessages }) };

export const readMessageSettings = endpoint({
  method: 'GET',
  path: '/message-settings',
  summary: 'Read what a shop tells its customers at which steps',
  description: 'An admin names the shop. `updatedAt` is null where nobody has said anything yet.',
  access: 'login',
  act: 'read',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: MessageSettings }) },
});

export const setMessageSettings = endpoint({
  method: 'PUT',
  path: '/message-settings',
  summary: 'Say what a shop tells its customers at which steps',
  description:
    'A step that is left out is off and has its usual words. A placeholder that is unknown is refused by its name. `updatedAt` as ' +
    'last read, null where there was none; without it nothing is compared. An admin names the shop; one that is not there is 404.',
  access: 'login',
  act: 'edit-shop',
  subject: 'messages',
  body: MessageSettingsBody,
  answers: { 200: Answer({ data: MessageSettings }) },
  failures: { 404: Failure, 409: StaleFailure },
});

export const readTicketMessages = endpoint({
  method: 'GET',
  path: '/tickets/:id/messages',
  summary: 'Read the messages to the customer of a ticket, and what another is made of',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: TicketMessages }) },
});

export const writeTicketMessage = endpoint({
  method: 'POST',
  path: '/tickets/:id/messages',
  summary: 'Write to the customer of a ticket by mail or SMS',
  description:
    'It is put into the outbox, which sends it soon or after the quiet hours. Placeholders are filled in. Where the customer has no ' +
    'such address or wants no such messages it is 409.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  body: NewMessage,
  answers: Written,
  failures: { 409: Failure },
});

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/messages/:id/again',
  summary: 'Send a message again that was not sent, or perhaps was not',
  description: 'Once for each message. One that was sent, or goes out by itself, is 409.',
  access: 'login',
  act: 'take-in-devices',
  once: true,
  params: IdParams,
  answers: Written,
  failures: { 409: Failure },
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  summary: 'List the messages to customers with what became of each, the latest first',
  access: 'login',
  act: 'read',
  query: MessagesQuery,
  answers: { 200: ListAnswer(Message) },
});

export const setNoMessages = endpoint({
  method: 'PUT',
  path: '/users/:id/no-messages',
  summary: 'Say by which ways a customer wants no messages about repairs',
  description: 'All of them: one that is left out is wanted. What waits already is then not sent.',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  body: NoMessages,
  answers: { 200: Answer({ data: NoMessagesSet }) },
});
