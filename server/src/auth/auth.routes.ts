import { LoginAnswer, LoginBody, LogoutAnswer } from '@mendpoint/contract/auth';
import type { Context } from '../context.ts';
import { bearerToken } from '../http/guard.ts';
import { answers, type Routes } from '../http/routes.ts';
import * as auth from './auth.service.ts';
import { userToWire } from './auth.wire.ts';

export const publicAuthRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.post(
      '/users/login',
      { schema: { tags: ['session'], body: LoginBody, response: answers(200, LoginAnswer) } },
      async ({ body, ip }) => {
        const { token, user } = await auth.login(context, body, ip);
        return { success: true as const, message: 'Logged in.', token, role: user.role, user: userToWire(user) };
      },
    );
  };

export const authRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.post(
      '/users/logout',
      { schema: { tags: ['session'], response: answers(200, LogoutAnswer) } },
      async (request) => {
        await auth.logout(context, bearerToken(request) ?? '');
        return { success: true as const, message: 'Logged out.' };
      },
    );
  };
