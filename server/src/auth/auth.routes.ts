import { changePassword, logOut, requestPasswordReset, resetPassword } from '@mendpoint/contract/auth';
import type { FastifyInstance } from 'fastify';
import { workAfterAnswers } from '../http/answers/after-answers.ts';
import { bearerToken, originOf } from '../http/guard.ts';
import { announcerOf } from '../http/mail/announce-login-change.ts';
import { idOf } from '../http/requests/references.ts';
import { serve } from '../http/serve.ts';
import type { Post } from '../mail/mailer.ts';
import * as passwords from './passwords/change-password.service.ts';
import * as resets from './resets/reset-password.service.ts';
import { admitReset, sendResetLink } from './resets/send-reset-link.service.ts';
import { closeSession } from './sessions/end-sessions.service.ts';

export const authRoutes = (app: FastifyInstance, post: Post): void => {
  const afterAnswer = workAfterAnswers(app);
  const announce = announcerOf(app, post);

  serve(app, logOut, async ({ context, caller, request, answer }) => {
    await closeSession(context, caller, bearerToken(request) ?? '');
    return answer(200, { message: 'Logged out.' });
  });

  serve(app, changePassword, async ({ context, caller, body, request, reply, answer }) => {
    const { oldPassword, newPassword } = body;
    const change = { id: idOf(body.id) ?? caller.loginId, oldPassword, newPassword };
    announce(request, reply, await passwords.changePassword(context, caller, change, originOf(request)));
    return answer(200, { message: 'Password changed successfully!' });
  });

  // The answer says nothing of whether the email is known, in its words or in its time: the work comes after it.
  serve(app, requestPasswordReset, async ({ context, body, request, reply, answer }) => {
    const email = await admitReset(context, body.email, request.ip);
    afterAnswer(reply, 'sending a reset link', () => sendResetLink(context, post, email));
    return answer(200, { message: 'If there is an account with this email, a reset link has been sent to it.' });
  });

  serve(app, resetPassword, async ({ context, body, request, reply, answer }) => {
    const { token, newPassword, confirmPassword } = body;
    const change = { token, newPassword, confirmPassword };
    announce(request, reply, await resets.resetPassword(context, change, request.ip));
    return answer(200, { message: 'Password reset successfully!' });
  });
};
