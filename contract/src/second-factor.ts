import { type Static, Type } from 'typebox';
import { Answer, Failure, named } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The secret for an authenticator app: as a text to type, and as the address in the QR code. */
export const FactorSetup = named('FactorSetup', { secret: Type.String(), uri: Type.String() });
export type FactorSetup = Static<typeof FactorSetup>;

const Ticket = Type.String({ maxLength: 100 });
/** Six digits of the app, or a recovery code. */
export const Code = Type.String({ maxLength: 100 });
export const Password = Type.String({ maxLength: 1000 });
const RecoveryCodes = Type.Array(Type.String());

/** The second step of a login. */
export const CodeLogin = named('CodeLogin', { ticket: Ticket, code: Code });
export type CodeLogin = Static<typeof CodeLogin>;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/second-factor',
  summary: 'Read whether your login asks for a second factor',
  access: 'login',
  act: 'own-login',
  answers: {
    200: Answer({ isOn: Type.Boolean(), isRequired: Type.Boolean(), recovery_codes_left: Type.Integer() }),
  },
});

export const PasswordProof = named('PasswordProof', { password: Password });

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/begin',
  summary: 'Get a secret for your authenticator app',
  description: 'Nothing is turned on until a code of the app comes back with the ticket, within ten minutes.',
  access: 'login',
  act: 'own-login',
  body: PasswordProof,
  answers: { 200: Answer({ ticket: Type.String(), setup: FactorSetup }) },
  failures: { 409: Failure, 429: Failure },
});

export const turnOnSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor',
  summary: 'Turn on the second factor of your login',
  description: 'Your other sessions end. The recovery codes are told this once.',
  access: 'login',
  act: 'own-login',
  body: CodeLogin,
  answers: { 200: Answer({ recovery_codes: RecoveryCodes }) },
  failures: { 429: Failure },
});

export const FactorProof = named('FactorProof', { password: Password, code: Code });
export type FactorProof = Static<typeof FactorProof>;

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/off',
  summary: 'Turn off the second factor of your login',
  access: 'login',
  act: 'own-login',
  body: FactorProof,
  answers: { 200: Answer({}) },
  failures: { 409: Failure, 429: Failure },
});

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/second-factor/recovery-codes',
  summary: 'Replace your recovery codes by ten new ones',
  access: 'login',
  act: 'own-login',
  body: FactorProof,
  answers: { 200: Answer({ recovery_codes: RecoveryCodes }) },
  failures: { 409: Failure, 429: Failure },
});

/** The roles whose logins must have a second factor. */
export const FactorRules = named('FactorRules', { admin: Type.Boolean(), shop: Type.Boolean() });
export type FactorRules = Static<typeof FactorRules>;

export const readFactorRules = endpoint({
  method: 'GET',
  path: '/second-factor/rules',
  summary: 'Read whose logins must have a second factor',
  access: 'admin',
  answers: { 200: Answer({ data: FactorRules }) },
});

export const changeFactorRules = endpoint({
  method: 'PUT',
  path: '/second-factor/rules',
  summary: 'Say whose logins must have a second factor',
  description: 'Who has none sets one up at the next login, before anything else.',
  access: 'admin',
  body: FactorRules,
  answers: { 200: Answer({ data: FactorRules }) },
});
