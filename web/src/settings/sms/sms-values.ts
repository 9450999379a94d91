import type { SmsSettings, SmsSettingsBody } from '@mendpoint/contract/sms';
import type { SmsProvider } from '@mendpoint/domain/message/sms-providers';

/** The form as typed. The price is in cents, with up to two decimals. */
export type SmsValues = {
  provider: string;
  url: string;
  format: string;
  body: string;
  login_kind: string;
  login: string;
  header_name: string;
  sms_secret: string;
  sender: string;
  succeeds_with: string;
  price: string;
  password: string;
  code: string;
};

export const smsValuesOf = (saved: SmsSettings): SmsValues => ({
  provider: saved.provider,
  url: saved.url,
  format: saved.format,
  body: saved.body,
  login_kind: saved.login_kind,
  login: saved.login,
  header_name: saved.header_name,
  sms_secret: '',
  sender: saved.sender,
  succeeds_with: saved.succeeds_with,
  price: saved.is_set ? String(saved.price_per_part / 100) : '',
  password: '',
  code: '',
});

/** In hundredths of a cent; null for what is no price. */
export const priceIn = (typed: string): number | null =>
  /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : null;

export const smsBodyOf = (values: SmsValues): Omit<SmsSettingsBody, 'password' | 'code' | 'updatedAt'> => ({
  provider: values.provider as SmsProvider,
  url: values.url.trim(),
  format: values.format as 'json' | 'form',
  body: values.body.trim(),
  login_kind: values.login_kind as 'basic' | 'header',
  login: values.login.trim(),
  header_name: values.header_name.trim(),
  sender: values.sender.trim(),
  succeeds_with: values.succeeds_with.trim(),
  price_per_part: priceIn(values.price) ?? 0,
  ...(values.sms_secret !== '' && { sms_secret: values.sms_secret }),
});
