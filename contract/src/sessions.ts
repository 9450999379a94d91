import { type Static, Type } from 'typebox';
import { Answer, Failure, IdParams, Instant, named } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Session = named(
  'Session',
  {
    _id: Type.String(),
    device: Type.String(),
    address: Type.String(),
    createdAt: Instant,
    seenAt: Instant,
    isCurrent: Type.Boolean(),
  },
  {
    description:
      'Where somebody is logged in: the browser in words and the address at the login. `seenAt` is the last use, behind the ' +
      'truth by some minutes. `isCurrent` is the session in which you ask.',
  },
);
export type Session = Static<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'List where you are logged in, the session used last first',
  access: 'login',
  act: 'own-login',
  answers: { 200: Answer({ data: Type.Array(Session) }) },
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  summary: 'End one of your sessions',
  access: 'login',
  act: 'own-login',
  params: IdParams,
  answers: { 200: Answer({}) },
  failures: { 404: Failure },
});

const EndedAnswer = Answer({ ended: Type.Integer() });

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  summary: 'End all your sessions but this one',
  access: 'login',
  act: 'own-login',
  answers: { 200: EndedAnswer },
});

export const endSessionsOfLogin = endpoint({
  method: 'DELETE',
  path: '/logins/:id/sessions',
  summary: 'End all sessions of a shop or an admin, by their id',
  access: 'admin',
  params: IdParams,
  answers: { 200: EndedAnswer },
  failures: { 404: Failure },
});
