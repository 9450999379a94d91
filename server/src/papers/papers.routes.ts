import { emailSlip as emailSlipCall } from '@mendpoint/contract/drop-off-slip';
import { emailAdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import * as calls from '@mendpoint/contract/invoices/invoice-calls';
import { readReminder as readReminderCall, readStatement, remindDebtor } from '@mendpoint/contract/owing';
import { emailQuote as emailQuoteCall } from '@mendpoint/contract/quotes';
import type { FastifyInstance } from 'fastify';
import { answerRaw } from '../http/answers/answer.ts';
import { limitMails } from '../http/mail/mail-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mailer } from '../mail/mailer.ts';
import { reminderToWire } from '../owing/owing.wire.ts';
import { emailAdjustment } from './email-adjustment.service.ts';
import { emailInvoice } from './email-invoice.service.ts';
import { emailQuote } from './email-quote.service.ts';
import { emailReminder } from './email-reminder.service.ts';
import { emailSlip } from './email-slip.service.ts';
import type { Post } from './mail-paper.service.ts';
import { openPress } from './press.ts';
import { printStatement } from './print-statement.service.ts';
import { readReminder } from './reminder-mailing.service.ts';

export const paperRoutes = (app: FastifyInstance, mailer: Mailer): void => {
  const press = openPress();
  app.addHook('onClose', press.close);
  void app.register(async (scope) => serveEmails(scope, { mailer, press }));
  serve(app, readStatement, async ({ context, caller, params, query, reply }) => {
    const pdf = await printStatement(context, press, caller, params.id, query.shop_id);
    return answerRaw(reply, 'application/pdf', pdf);
  });
  serve(app, readReminderCall, async ({ context, caller, params, query, answer }) =>
    answer(200, { message: 'Reminder', data: await readReminder(context, caller, params.id, query.shop_id) }),
  );
};

/** `app` is a scope of its own: all that it serves counts as mail. */
const serveEmails = async (app: FastifyInstance, { mailer, press }: Post): Promise<void> => {
  await limitMails(app);
  serve(app, calls.emailInvoice, async ({ context, caller, params, body, answer }) => {
    const to = await emailInvoice(context, { mailer, press }, caller, params.id, body.to);
    return answer(200, { message: `The invoice was emailed to ${to}.` });
  });
  serve(app, emailAdjustmentNote, async ({ context, caller, params, body, answer }) => {
    const to = await emailAdjustment(context, { mailer, press }, caller, params.id, body.to);
    return answer(200, { message: `The note was emailed to ${to}.` });
  });
  serve(app, remindDebtor, async ({ context, caller, params, query, answer }) => {
    const reminder = await emailReminder(context, { mailer, press }, caller, params.id, query.shop_id);
    return answer(200, { message: `The reminder was emailed to ${reminder.address}.`, data: reminderToWire(reminder) });
  });
  serve(app, emailQuoteCall, async ({ context, caller, params, body, answer }) => {
    const to = await emailQuote(context, { mailer, press }, caller, params.id, body.to);
    return answer(200, { message: `The quote was emailed to ${to}.` });
  });
  serve(app, emailSlipCall, async ({ context, caller, params, body, answer }) => {
    const to = await emailSlip(context, { mailer, press }, caller, params.id, body.to);
    return answer(200, { message: `The drop-off slip was emailed to ${to}.` });
  });
};
