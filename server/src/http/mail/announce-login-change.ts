import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginChange } from '../../auth/logins/login.ts';
import { noticeOf } from '../../auth/logins/login-change-notice.ts';
import type { Post } from '../../mail/mailer.ts';
import { workAfterAnswers } from '../answers/after-answers.ts';

/**
 * Announces a changed login once it is committed: a line in the log and, after the answer, a mail to the address that the
 * login had. The change stands whatever becomes of the mail; null is no change.
 */
export const announcerOf = (app: FastifyInstance, post: Post) => {
  const afterAnswer = workAfterAnswers(app);
  return (request: FastifyRequest, reply: FastifyReply, change: LoginChange | null): void => {
    if (change === null) return;
    const { what, by, login, email } = change;
    app.note(request, { what: `${what} changed`, account: { id: login.id, email }, by });
    afterAnswer(reply, 'telling the owner of a changed login', () =>
      post.mailer.send(noticeOf(change, post.publicUrl)),
    );
  };
};
