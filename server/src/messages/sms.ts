import type { SmsAdapter, SmsProvider } from '@mendpoint/domain/message/sms-providers';
import type { SealingKey } from '../sealing/sealing-key.ts';
import type { HttpsRoute } from './ask-over-https.ts';

/** What SMS are sent by, as an admin sets it, without the secret. The price is in hundredths of a cent. */
export type SmsSettings = SmsAdapter & {
  provider: SmsProvider;
  login: string;
  /** A number, or a name of letters; '' for what the provider takes. */
  sender: string;
  pricePerPart: number;
};

export type StoredSms = SmsSettings & { sealedSecret: string; updatedAt: string };

/** Where this server opens the secret, and how it reaches providers. */
export type SmsPlace = { key: SealingKey; route?: HttpsRoute | undefined };

/** What a secret is sealed for: a row whose address was changed in the database sends it nowhere. */
export const purposeOfSms = (url: string): string => `sms secret for ${new URL(url).host}`;
