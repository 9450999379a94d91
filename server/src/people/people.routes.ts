import * as wire from '@mendpoint/contract/auth';
import type { Context } from '../context.ts';
import { backgroundOf } from '../http/answers/background.ts';
import { bearerToken, hereOf } from '../http/guard.ts';
import { announcerOf } from '../http/mail/login-changes.ts';
import { idOf } from '../http/requests/references.ts';
import { answers, type Routes } from '../http/routes.ts';
import type { Post } from '../mail/mailer.ts';
import * as passwords from './passwords.service.ts';
import * as auth from './people.service.ts';
import { personToWire, userToWire } from './people.wire.ts';

const tags = ['session'];
const password = { tags, response: answers(200, wire.PasswordAnswer) };

export const publicAuthRoutes =
  (context: Context, post: Post): Routes =>
  async (app) => {
    const afterAnswer = backgroundOf(app);
    const announce = announcerOf(app, post);

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

    const reset = { ...password, body: wire.ResetPasswordBody };
    app.post('/email/resetPassword', { schema: reset }, async (request, reply) => {
      const { token, newPassword, confirmPassword } = request.body;
      const wanted = { token, newPassword, confirmPassword };
      announce(request, reply, await passwords.resetPassword(context, wanted, request.ip));
      return { success: true as const, message: 'Password reset successfully!' };
    });
  };

export const authRoutes =
  (context: Context, post: Post): Routes =>
  async (app) => {
    const announce = announcerOf(app, post);

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

    const update = { ...password, body: wire.UpdatePasswordBody };
    app.post('/email/updatePassword', { schema: update }, async (request, reply) => {
      const { caller, body } = request;
      const { oldPassword, newPassword } = body;
      const wanted = { id: idOf(body.id) ?? caller.loginId, oldPassword, newPassword };
      announce(request, reply, await passwords.changePassword(context, caller, wanted, hereOf(request)));
      return { success: true as const, message: 'Password changed successfully!' };
    });
  };
