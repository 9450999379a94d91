import { Type } from 'typebox';
import { OPENED } from './auth.ts';
import { Answer, Failure } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CodeLogin } from './second-factor.ts';

export const logInByCode = endpoint({
  method: 'POST',
  path: '/users/login/code',
  summary: 'Take the second step of a login',
  description:
    'With the ticket of the first, within ten minutes. `recovery_codes` are told once, when the second factor was set up ' +
    'by this call; else there are none.',
  access: 'public',
  body: CodeLogin,
  answers: { 200: Answer({ ...OPENED, recovery_codes: Type.Array(Type.String()) }) },
  failures: { 429: Failure },
});
