/** No row, or one whose id is 1. */
export type SmsSettingsTable = {
  id: number;
  provider: string;
  url: string;
  format: 'json' | 'form';
  body: string;
  login_kind: 'basic' | 'header';
  /** The login or, of a header, its name. */
  login_name: string;
  /** Ciphertext, by the key of the settings. */
  sealed_secret: string;
  sender: string;
  /** What an answer has in it if the message was taken; '' for any. */
  succeeds_with: string;
  /** In hundredths of a cent. */
  price_per_part: number;
  updated_at: string;
};
