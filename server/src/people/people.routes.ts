import * as calls from '@mendpoint/contract/auth';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../auth/sessions/device-of.ts';
import { logIn } from '../auth/sessions/log-in.service.ts';
import { serve } from '../http/serve.ts';
import { findPerson, findUser } from './people.service.ts';
import { personToWire, userToWire } from './people.wire.ts';

export const peopleRoutes = (app: FastifyInstance): void => {
  serve(app, calls.logIn, async ({ context, body, request, answer }) => {
    const visitor = { address: request.ip, device: deviceOf(request.headers['user-agent']) };
    const { token, login } = await logIn(context, body, visitor);
    const user = userToWire(await findUser(context, login));
    return answer(200, { message: 'Logged in.', token, role: login.role, user });
  });

  serve(app, calls.findPerson, async ({ context, caller, query, answer }) => {
    const person = await findPerson(context, caller, query.id);
    return answer(200, { message: 'User', data: personToWire(person) });
  });
};
