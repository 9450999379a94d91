import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Post } from '../../mail/mailer.ts';
import type { BankChange } from '../../shops/bank-change.service.ts';
import { bankNoticesOf } from '../../shops/bank-change-notice.ts';
import { workAfterAnswers } from '../answers/after-answers.ts';

/**
 * Announces changed bank details once they are committed: a line in the log and, after the answer, a mail to each who is
 * to know. The change stands whatever becomes of the mails; null is no change.
 */
export const bankAnnouncerOf = (app: FastifyInstance, post: Post) => {
  const afterAnswer = workAfterAnswers(app);
  return (request: FastifyRequest, reply: FastifyReply, change: BankChange | null): void => {
    if (change === null) return;
    const { id, email } = change.shop;
    app.note(request, { what: 'bank details changed', account: { id, email } });
    for (const mail of bankNoticesOf(change, post.publicUrl)) {
      afterAnswer(reply, 'telling of changed bank details', () => post.mailer.send(mail));
    }
  };
};
