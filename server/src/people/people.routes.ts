import * as wire from '@mendpoint/contract/auth';
import { logIn } from '../auth/sessions/log-in.service.ts';
import type { Context } from '../context.ts';
import { answers, type Routes } from '../http/routes.ts';
import { findPerson, findUser } from './people.service.ts';
import { personToWire, userToWire } from './people.wire.ts';

const tags = ['session'];

export const loginRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.post(
      '/users/login',
      { schema: { tags, body: wire.LoginBody, response: answers(200, wire.LoginAnswer) } },
      async ({ body, ip }) => {
        const { token, login } = await logIn(context, body, ip);
        const user = userToWire(await findUser(context, login));
        return { success: true as const, message: 'Logged in.', token, role: login.role, user };
      },
    );
  };

export const peopleRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.get(
      '/single',
      { schema: { tags, querystring: wire.SingleQuery, response: answers(200, wire.SingleAnswer) } },
      async ({ caller, query }) => {
        const person = await findPerson(context, caller, query.id);
        return { success: true as const, message: 'User', data: personToWire(person) };
      },
    );
  };
