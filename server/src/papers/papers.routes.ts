import { emailAdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import * as calls from '@mendpoint/contract/invoices/invoice-calls';
import { emailQuote as emailQuoteCall } from '@mendpoint/contract/quotes';
import type { FastifyInstance } from 'fastify';
import { limitMails } from '../http/mail/mail-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailAdjustment } from './email-adjustment.service.ts';
import { emailInvoice } from './email-invoice.service.ts';
import { emailQuote } from './email-quote.service.ts';
import { openPress } from './press.ts';

export const paperRoutes = (app: FastifyInstance, mailer: Mailer): void => {
  void app.register(async (scope) => serveEmails(scope, mailer));
};

/** `app` is a scope of its own: all that it serves counts as mail. */
const serveEmails = async (app: FastifyInstance, mailer: Mailer): Promise<void> => {
  const press = openPress();
  app.addHook('onClose', press.close);
  await limitMails(app);
  serve(app, calls.emailInvoice, async ({ context, caller, params, body, answer }) => {
    const to = await emailInvoice(context, { mailer, press }, caller, params.id, body.to);
    return answer(200, { message: `The invoice was emailed to ${to}.` });
  });
  serve(app, emailAdjustmentNote, async ({ context, caller, params, body, answer }) => {
    const to = await emailAdjustment(context, { mailer, press }, caller, params.id, body.to);
    return answer(200, { message: `The note was emailed to ${to}.` });
  });
  serve(app, emailQuoteCall, async ({ context, caller, params, body, answer }) => {
    const to = await emailQuote(context, { mailer, press }, caller, params.id, body.to);
    return answer(200, { message: `The quote was emailed to ${to}.` });
  });
};
