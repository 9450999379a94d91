import { type Static, Type } from 'typebox';
import { Instant, LINES, named, ONE_LINE, OrNull, SeenAt } from './common.ts';
import { Code, Password } from './second-factor.ts';

const Provider = Type.Enum(['clicksend', 'messagemedia', 'other']);
const Line = (maxLength: number) => Type.String({ maxLength, pattern: ONE_LINE });

/** What a preset of `provider` says stands, whatever is sent beside it. */
const Adapter = {
  provider: Provider,
  url: Line(500),
  format: Type.Enum(['json', 'form']),
  body: Type.String({ maxLength: 2000, pattern: LINES }),
  login_kind: Type.Enum(['basic', 'header']),
  login: Line(254),
  header_name: Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]*$' }),
  /** A number, or up to 11 letters and digits; '' for what the provider takes. */
  sender: Line(16),
  succeeds_with: Line(200),
  /** In hundredths of a cent. */
  price_per_part: Type.Integer({ minimum: 0, maximum: 100_000 }),
};

/** Never with the secret. */
export const SmsSettings = named('SmsSettings', {
  is_set: Type.Boolean(),
  ...Adapter,
  is_readable: Type.Boolean({ description: "False where the stored secret does not open with this server's key." }),
  updatedAt: OrNull(Instant),
});
export type SmsSettings = Static<typeof SmsSettings>;

/** `password`, and `code` where the login has two-factor, are those of the admin. */
const Proof = { password: Password, code: Type.Optional(Code) };

export const SmsSettingsBody = named('SmsSettingsBody', {
  ...Adapter,
  /** Without it the stored one stays, which it can only for the same server. */
  sms_secret: Type.Optional(Line(1000)),
  ...Proof,
  updatedAt: SeenAt,
});
export type SmsSettingsBody = Static<typeof SmsSettingsBody>;

export const SmsRemoval = named('SmsRemoval', Proof);
export type SmsRemoval = Static<typeof SmsRemoval>;

export const TestSms = named('TestSms', { to: Line(40) });
