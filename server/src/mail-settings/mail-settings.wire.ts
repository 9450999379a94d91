import type * as wire from '@mendpoint/contract/mail';
import { decoded } from '../mail/mailer.ts';
import type { MailView } from './mail-settings.service.ts';
import { type MailPlace, type MailSettings, sourceOf } from './mail-settings.ts';

type TypedBody = Omit<wire.MailSettingsBody, 'password' | 'code' | 'updatedAt'>;

export const typedFromWire = (body: TypedBody): { settings: MailSettings; password: string } => ({
  settings: {
    host: body.host,
    port: body.port,
    security: body.security,
    login: body.login.trim(),
    fromName: body.from_name.trim(),
    fromAddress: body.from_address.trim(),
    replyTo: body.reply_to.trim(),
  },
  password: body.mail_password ?? '',
});

export const mailToWire = (view: MailView, place: MailPlace): wire.MailSettings => {
  const { health, isReadable } = view;
  return {
    source: sourceOf(place, view.stored),
    ...(place.environment === null ? ofStored(view) : ofEnvironment(place.environment)),
    is_readable: isReadable,
    sent_at: health.sentAt,
    failing_since: health.failingSince,
    failure: health.failure,
  };
};

const ofStored = ({ stored }: MailView) => ({
  host: stored?.host ?? '',
  port: stored?.port ?? null,
  security: stored?.security ?? null,
  login: stored?.login ?? '',
  has_password: Boolean(stored?.sealedPassword),
  from_name: stored?.fromName ?? '',
  from_address: stored?.fromAddress ?? '',
  reply_to: stored?.replyTo ?? '',
  updatedAt: stored?.updatedAt ?? null,
});

/** Of the URL, its parts without the password. What is not in it, such as the port, is left to nodemailer. */
const ofEnvironment = ({ url, from }: NonNullable<MailPlace['environment']>) => {
  const { hostname, port, protocol, username, password } = new URL(url);
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  return {
    host: hostname,
    port: port === '' ? null : Number(port),
    security: protocol === 'smtps:' ? ('tls' as const) : null,
    login: decoded(username),
    has_password: password !== '',
    from_name: name.replace(/^"(.*)"$/, '$1'),
    from_address: address,
    reply_to: '',
    updatedAt: null,
  };
};
