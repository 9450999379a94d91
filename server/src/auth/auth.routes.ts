import * as wire from '@mendpoint/contract/auth';
import type { Context } from '../context.ts';
import { backgroundOf } from '../http/answers/background.ts';
import { bearerToken, hereOf } from '../http/guard.ts';
import { announcerOf } from '../http/mail/announce-login-change.ts';
import { idOf } from '../http/requests/references.ts';
import { answers, type Routes } from '../http/routes.ts';
import type { Post } from '../mail/mailer.ts';
import { changePassword } from './passwords/change-password.service.ts';
import { resetPassword } from './resets/reset-password.service.ts';
import { admitReset, sendResetLink } from './resets/send-reset-link.service.ts';
import { closeSession } from './sessions/sessions.service.ts';

const tags = ['session'];
const password = { tags, response: answers(200, wire.PasswordAnswer) };

export const publicAuthRoutes =
  (context: Context, post: Post): Routes =>
  async (app) => {
    const afterAnswer = backgroundOf(app);
    const announce = announcerOf(app, post);

    // The answer says nothing of whether the email is known, in its words or in its time: the work comes after it.
    const forget = { ...password, body: wire.ForgetPasswordBody };
    app.post('/email/forgetPassword', { schema: forget }, async ({ body, ip }, reply) => {
      const email = await admitReset(context, body.email, ip);
      afterAnswer(reply, 'sending a reset link', () => sendResetLink(context, post, email));
      const message = 'If there is an account with this email, a reset link has been sent to it.';
      return { success: true as const, message };
    });

    const reset = { ...password, body: wire.ResetPasswordBody };
    app.post('/email/resetPassword', { schema: reset }, async (request, reply) => {
      const { token, newPassword, confirmPassword } = request.body;
      announce(request, reply, await resetPassword(context, { token, newPassword, confirmPassword }, request.ip));
      return { success: true as const, message: 'Password reset successfully!' };
    });
  };

export const authRoutes =
  (context: Context, post: Post): Routes =>
  async (app) => {
    const announce = announcerOf(app, post);

    app.post('/users/logout', { schema: { tags, response: answers(200, wire.LogoutAnswer) } }, async (request) => {
      await closeSession(context, bearerToken(request) ?? '');
      return { success: true as const, message: 'Logged out.' };
    });

    const update = { ...password, body: wire.UpdatePasswordBody };
    app.post('/email/updatePassword', { schema: update }, async (request, reply) => {
      const { caller, body } = request;
      const { oldPassword, newPassword } = body;
      const change = { id: idOf(body.id) ?? caller.loginId, oldPassword, newPassword };
      announce(request, reply, await changePassword(context, caller, change, hereOf(request)));
      return { success: true as const, message: 'Password changed successfully!' };
    });
  };
