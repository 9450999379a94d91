import type { SmsSettingsBody, SmsSettings as WireSettings } from '@mendpoint/contract/sms';
import * as calls from '@mendpoint/contract/sms-calls';
import { SMS_PRESETS } from '@mendpoint/domain/message/sms-providers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/guard.ts';
import { limitMails } from '../http/mail/mail-limit.ts';
import { serve } from '../http/serve.ts';
import type { SmsPlace, SmsSettings } from './sms.ts';
import { changeSms, readSms, removeSms, type SmsRead, sendTestSms } from './sms-settings.service.ts';

export const smsRoutes = (app: FastifyInstance, place: SmsPlace): void => {
  const read = async (context: Context) => smsToWire(await readSms(context, place));

  serve(app, calls.readSmsSettings, async ({ context, answer }) =>
    answer(200, { message: 'SMS settings', data: await read(context) }),
  );
  serve(app, calls.changeSmsSettings, async ({ context, caller, body, request, answer }) => {
    const { password, code, updatedAt: seenAt, sms_secret: secret = '' } = body;
    const change = { settings: smsFromWire(body), secret, seenAt, proof: { password, code } };
    await changeSms(context, place, caller, change, originOf(request));
    return answer(200, { message: 'The provider of SMS is saved.', data: await read(context) });
  });
  serve(app, calls.removeSmsSettings, async ({ context, caller, body, request, answer }) => {
    await removeSms(context, caller, body, originOf(request));
    return answer(200, { message: 'The provider of SMS was removed.', data: await read(context) });
  });
  void app.register(async (scope) => {
    await limitMails(scope);
    serve(scope, calls.sendTestSms, async ({ context, body, answer }) => {
      const to = await sendTestSms(context, place, body.to);
      return answer(200, { message: `A test SMS was sent to ${to}.` });
    });
  });
};

const smsFromWire = (body: SmsSettingsBody): SmsSettings => ({
  provider: body.provider,
  url: body.url.trim(),
  format: body.format,
  body: body.body.trim(),
  loginKind: body.login_kind,
  login: body.login.trim(),
  headerName: body.header_name,
  sender: body.sender.trim(),
  succeedsWith: body.succeeds_with.trim(),
  pricePerPart: body.price_per_part,
});

/** What the form begins with where nothing is set up. */
const NOTHING: SmsSettings = {
  ...SMS_PRESETS.clicksend,
  provider: 'clicksend',
  login: '',
  sender: '',
  pricePerPart: 0,
};

const smsToWire = ({ stored, isReadable }: SmsRead): WireSettings => {
  const settings = stored ?? NOTHING;
  return {
    is_set: stored !== undefined,
    provider: settings.provider,
    url: settings.url,
    format: settings.format,
    body: settings.body,
    login_kind: settings.loginKind,
    login: settings.login,
    header_name: settings.headerName,
    sender: settings.sender,
    succeeds_with: settings.succeedsWith,
    price_per_part: settings.pricePerPart,
    is_readable: isReadable,
    updatedAt: stored?.updatedAt ?? null,
  };
};
