import { Type } from 'typebox';
import { Answer, Failure, IdParams, named, RequiredReason } from './common.ts';
import { endpoint } from './endpoint.ts';
import { PasscodeKind, TicketAccess, TicketAccessBody } from './ticket-access.ts';

export const findTicketAccess = endpoint({
  method: 'GET',
  path: '/tickets/:id/access',
  summary: 'Read how the workshop gets into a device',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: Answer({ data: TicketAccess }) },
  failures: { 503: Failure },
});

export const setTicketAccess = endpoint({
  method: 'PUT',
  path: '/tickets/:id/access',
  summary: 'Say how the workshop gets into a device',
  description:
    'A passcode is kept in the vault, which no backup, archive or export has, and is deleted when the device is collected, ' +
    'declined or cancelled, or another way is said. It replaces the one before. A ticket whose work is over is 409.',
  access: 'login',
  act: 'take-in-devices',
  params: IdParams,
  body: TicketAccessBody,
  answers: { 200: Answer({ data: TicketAccess }) },
  failures: { 409: Failure, 503: Failure },
});

export const revealPasscode = endpoint({
  method: 'POST',
  path: '/tickets/:id/passcode/reveal',
  summary: 'See the passcode of a device, for a reason',
  description:
    'The log of the ticket and the audit trail have who asked and why before it is answered. Each person may ask 20 times an ' +
    'hour (429). Where there is none, or the vault has lost it, it is 409.',
  access: 'login',
  act: 'reveal-passcodes',
  params: IdParams,
  body: named('PasscodeReveal', { reason: RequiredReason }),
  answers: { 200: Answer({ data: named('Passcode', { kind: PasscodeKind, secret: Type.String() }) }) },
  failures: { 409: Failure, 429: Failure, 503: Failure },
});
