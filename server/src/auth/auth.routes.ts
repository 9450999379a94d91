import * as wire from '@mendpoint/contract/auth';
import type { Context } from '../context.ts';
import { backgroundOf } from '../http/background.ts';
import { bearerToken } from '../http/guard.ts';
import { idOf } from '../http/references.ts';
import { answers, type Routes } from '../http/routes.ts';
import * as auth from './auth.service.ts';
import { personToWire, userToWire } from './auth.wire.ts';
import * as passwords from './passwords.service.ts';

const tags = ['session'];
const password = { tags, response: answers(200, wire.PasswordAnswer) };

export const publicAuthRoutes =
  (context: Context, post: passwords.Post): Routes =>
  async (app) => {
    const afterAnswer = backgroundOf(app);

    app.post(
      '/users/login',
      { schema: { tags, body: wire.LoginBody, response: answers(200, wire.LoginAnswer) } },
      async ({ body, ip }) => {
        const { token, user } = await auth.login(context, body, ip);
        return { success: true as const, message: 'Logged in.', token, role: user.role, user: userToWire(user) };
      },
    );

    // The answer says nothing of whether the email is known, in its words or in its time: the work comes after it.
    const forget = { ...password, body: wire.ForgetPasswordBody };
    app.post('/email/forgetPassword', { schema: forget }, async ({ body, ip }, reply) => {
      const email = await passwords.admitReset(context, body.email, ip);
      afterAnswer(reply, 'sending a reset link', () => passwords.sendResetLink(context, post, email));
      const message = 'If there is an account with this email, a reset link has been sent to it.';
      return { success: true as const, message };
    });

    app.post('/email/resetPassword', { schema: { ...password, body: wire.ResetPasswordBody } }, async ({ body }) => {
      const { token, newPassword, confirmPassword } = body;
      await passwords.resetPassword(context, { token, newPassword, confirmPassword });
      return { success: true as const, message: 'Password reset successfully!' };
    });
  };

export const authRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.post('/users/logout', { schema: { tags, response: answers(200, wire.LogoutAnswer) } }, async (request) => {
      await auth.logout(context, bearerToken(request) ?? '');
      return { success: true as const, message: 'Logged out.' };
    });

    app.get(
      '/single',
      { schema: { tags, querystring: wire.SingleQuery, response: answers(200, wire.SingleAnswer) } },
      async ({ caller, query }) => {
        const person = await auth.findPerson(context, caller, query.id);
        return { success: true as const, message: 'User', data: personToWire(person) };
      },
    );

    app.post('/email/updatePassword', { schema: { ...password, body: wire.UpdatePasswordBody } }, async (request) => {
      const { caller, body } = request;
      const { oldPassword, newPassword } = body;
      const wanted = { id: idOf(body.id) ?? caller.loginId, oldPassword, newPassword };
      const here = { token: bearerToken(request) ?? '', address: request.ip };
      await passwords.changePassword(context, caller, wanted, here);
      return { success: true as const, message: 'Password changed successfully!' };
    });
  };
