import * as calls from '@mendpoint/contract/auth';
import { logInByCode } from '@mendpoint/contract/second-step';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceOf } from '../auth/sessions/device-of.ts';
import { logIn } from '../auth/sessions/log-in.service.ts';
import { logInWithCode } from '../auth/sessions/log-in-with-code.service.ts';
import type { Visitor } from '../auth/sessions/session.ts';
import { serve } from '../http/serve.ts';
import { findPerson, findUser } from './people.service.ts';
import { personToWire, userToWire } from './people.wire.ts';

export const peopleRoutes = (app: FastifyInstance): void => {
  serve(app, calls.logIn, async ({ context, body, request, answer }) => {
    const first = await logIn(context, body, visitorOf(request));
    if (first.ticket !== undefined) {
      const { ticket, setup } = first;
      return answer(202, { message: 'Enter the code of your authenticator app.', ticket, setup });
    }
    const { token, login } = first;
    const user = userToWire(await findUser(context, login));
    return answer(200, { message: 'Logged in.', token, role: login.role, user });
  });

  serve(app, logInByCode, async ({ context, body, request, answer }) => {
    const { token, login, recoveryCodes } = await logInWithCode(context, body, visitorOf(request));
    const user = userToWire(await findUser(context, login));
    return answer(200, { message: 'Logged in.', token, role: login.role, user, recovery_codes: recoveryCodes });
  });

  serve(app, calls.findPerson, async ({ context, caller, query, answer }) => {
    const person = await findPerson(context, caller, query.id);
    return answer(200, { message: 'User', data: personToWire(person) });
  });
};

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  device: deviceOf(headers['user-agent']),
});
