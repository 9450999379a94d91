import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginChange } from '../../auth/logins/login-change.ts';
import { tellOwner } from '../../auth/logins/tell-owner.service.ts';
import type { Post } from '../../mail/mailer.ts';
import { backgroundOf } from '../answers/background.ts';

/**
 * What the routes on `app` do with a changed login, once it is committed: a line in the log, and after the answer a mail to
 * the address that it had. The change stands whatever becomes of the mail.
 */
export const announcerOf = (app: FastifyInstance, post: Post) => {
  const afterAnswer = backgroundOf(app);
  return (request: FastifyRequest, reply: FastifyReply, change: LoginChange | null): void => {
    if (change === null) return;
    const { what, by, login, email } = change;
    app.note(request, { what: `${what} changed`, account: { id: login.id, email }, by });
    afterAnswer(reply, 'telling the owner of a changed login', () => tellOwner(post, change));
  };
};
