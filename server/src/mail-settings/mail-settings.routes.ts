import * as calls from '@mendpoint/contract/mail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { workAfterAnswers } from '../http/answers/after-answers.ts';
import { originOf } from '../http/guard.ts';
import { limitMails } from '../http/mail/mail-limit.ts';
import { serve } from '../http/serve.ts';
import type { Post } from '../mail/mailer.ts';
import { mailNoticesOf } from './mail-change-notice.ts';
import * as settings from './mail-settings.service.ts';
import type { MailPlace } from './mail-settings.ts';
import { mailToWire, typedFromWire } from './mail-settings.wire.ts';
import { sendByFirst } from './mailer.service.ts';
import { sendTestMail } from './test-mail.service.ts';

export const mailSettingsRoutes = (app: FastifyInstance, { publicUrl }: Post, place: MailPlace): void => {
  const announce = announcerOf(app, publicUrl, place);
  const read = async (context: Context) => mailToWire(await settings.readMail(context, place), place);

  serve(app, calls.readMailSettings, async ({ context, answer }) =>
    answer(200, { message: 'Mail settings', data: await read(context) }),
  );

  serve(app, calls.changeMailSettings, async ({ context, caller, body, request, reply, answer }) => {
    const { password, code, updatedAt: seenAt, ...typed } = body;
    const change = { ...typedFromWire(typed), seenAt, proof: { password, code } };
    announce(request, reply, await settings.changeMail(context, place, caller, change, originOf(request)));
    return answer(200, { message: 'Mail settings saved.', data: await read(context) });
  });

  serve(app, calls.removeMailSettings, async ({ context, caller, body, request, reply, answer }) => {
    announce(request, reply, await settings.removeMail(context, place, caller, body, originOf(request)));
    return answer(200, { message: 'The mail server was removed.', data: await read(context) });
  });

  void app.register(async (scope) => serveTest(scope, publicUrl, place));
};

/** `app` is a scope of its own: all that it serves counts as mail. */
const serveTest = async (app: FastifyInstance, publicUrl: string, place: MailPlace): Promise<void> => {
  await limitMails(app);
  serve(app, calls.sendTestMail, async ({ context, caller, body, answer }) => {
    const typed = body.settings ? typedFromWire(body.settings) : null;
    const to = await sendTestMail(context, place, caller, typed, publicUrl);
    return answer(200, { message: `A test mail was sent to ${to}. If it does not arrive, look under spam.` });
  });
};

/**
 * Announces a changed mail server once it is committed: a line in the log and, after the answer, a mail to each admin. The
 * change stands whatever becomes of the mails; null is no change.
 */
const announcerOf = (app: FastifyInstance, publicUrl: string, place: MailPlace) => {
  const afterAnswer = workAfterAnswers(app);
  return (request: FastifyRequest, reply: FastifyReply, change: settings.MailChange | null): void => {
    if (change === null) return;
    app.note(request, { what: 'mail server changed', account: { id: request.caller.loginId, email: change.by } });
    for (const mail of mailNoticesOf(change, publicUrl)) {
      afterAnswer(reply, 'telling of a changed mail server', () => sendByFirst(place, change.ways, mail));
    }
  };
};
