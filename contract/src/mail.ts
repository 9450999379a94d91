import { type Static, Type } from 'typebox';
import {
  Answer,
  BLANK_OR_SEEN,
  Email,
  EmailOrNone,
  Failure,
  Instant,
  named,
  ONE_LINE,
  OrNull,
  SeenAt,
  StaleFailure,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { Code, Password } from './second-factor.ts';

/** A name of the DNS, or an address. */
const Host = Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$' });

/**
 * The ports on which mail is handed in: RFC 5321, RFC 8314, RFC 6409, and the one that providers offer where others are
 * blocked. No other: the server connects to whatever host an admin types, and must be no tool to try the ports of a network.
 */
const MailPort = Type.Union([Type.Literal(25), Type.Literal(465), Type.Literal(587), Type.Literal(2525)]);

/** 'tls': encrypted from the first byte, mostly port 465. 'starttls': encrypted before anything else is said, mostly port 587. */
const Security = Type.Enum(['tls', 'starttls']);

const Secret = Type.String({ maxLength: 1000, pattern: ONE_LINE });
const Name = Type.String({ maxLength: 100, pattern: ONE_LINE, allOf: [{ pattern: BLANK_OR_SEEN }] });

const Server = {
  host: Host,
  port: MailPort,
  security: Security,
  /** '' where the server asks for none. */
  login: Type.String({ maxLength: 254, pattern: ONE_LINE }),
  from_name: Name,
  from_address: Email,
  /** Where answers go, '' for the sender. */
  reply_to: EmailOrNone,
};

/** Never with a password. `port` and `security` are null where the environment leaves them open. */
export const MailSettings = named('MailSettings', {
  source: Type.Enum(['settings', 'environment', 'none'], {
    description: 'Who says where mail goes: `environment` is the variables SMTP_URL and MAIL_FROM, which win.',
  }),
  host: Type.String(),
  port: OrNull(Type.Integer()),
  security: OrNull(Security),
  login: Type.String(),
  has_password: Type.Boolean(),
  is_readable: Type.Boolean({ description: "False where the stored password does not open with this server's key." }),
  from_name: Type.String(),
  from_address: Type.String(),
  reply_to: Type.String(),
  updatedAt: OrNull(Instant),
  sent_at: OrNull(Instant),
  failing_since: OrNull(Instant),
  failure: OrNull(
    Type.Enum([
      'not-found',
      'refused',
      'silent',
      'certificate',
      'no-tls',
      'login',
      'sender',
      'recipient',
      'key',
      'other',
    ]),
  ),
});
export type MailSettings = Static<typeof MailSettings>;

const SettingsAnswer = Answer({ data: MailSettings });

export const readMailSettings = endpoint({
  method: 'GET',
  path: '/mail-settings',
  summary: 'Read how mail is sent, and how it is doing',
  access: 'admin',
  answers: { 200: SettingsAnswer },
});

/** Without `mail_password` the stored one stays, which it can only for the same host. */
const Typed = { ...Server, mail_password: Type.Optional(Secret) };

/** `password`, and `code` where the login has two-factor, are those of the admin. */
const Proof = { password: Password, code: Type.Optional(Code) };

export const MailSettingsBody = named('MailSettingsBody', { ...Typed, ...Proof, updatedAt: SeenAt });
export type MailSettingsBody = Static<typeof MailSettingsBody>;

export const changeMailSettings = endpoint({
  method: 'PUT',
  path: '/mail-settings',
  summary: 'Set the mail server',
  description:
    'Takes effect with the next mail of every server. The password is kept encrypted and never answered; another host needs it ' +
    'typed anew. The admins are told by a mail through the former settings. 409 where the environment says how mail is sent.',
  access: 'admin',
  body: MailSettingsBody,
  answers: { 200: SettingsAnswer },
  failures: { 409: StaleFailure, 429: Failure },
});

export const MailRemoval = named('MailRemoval', Proof);
export type MailRemoval = Static<typeof MailRemoval>;

export const removeMailSettings = endpoint({
  method: 'POST',
  path: '/mail-settings/removal',
  summary: 'Forget the mail server and its password',
  description: 'From then on no mail goes out.',
  access: 'admin',
  body: MailRemoval,
  answers: { 200: SettingsAnswer },
  failures: { 409: Failure, 429: Failure },
});

export const TestMail = named('TestMail', { settings: Type.Optional(Type.Object(Typed)) });
export type TestMail = Static<typeof TestMail>;

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/mail-settings/test',
  summary: 'Send a test mail to your own address',
  description:
    'By what is typed, or without `settings` by what is stored. At most ten a minute. 502 says in words why the mail server did ' +
    'not take it, with the beginning of its own answer.',
  access: 'admin',
  body: TestMail,
  answers: { 200: Answer({}) },
  failures: { 409: Failure, 429: Failure, 502: Failure },
});
