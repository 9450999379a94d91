/** No row, or one whose id is 1. */
export type MailSettingsTable = {
  id: number;
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  login: string;
  /** Ciphertext, by the key of the settings; null where the server asks for no login. */
  sealed_password: string | null;
  from_name: string;
  from_address: string;
  reply_to: string;
  /** In ISO 8601. */
  updated_at: string;
};

/** One row, whose id is 1. Times are in ISO 8601. */
export type MailStateTable = {
  id: number;
  /** When a mail server last took a mail. */
  sent_at: string | null;
  /** When the first mail failed since then; null while the last was taken. */
  failing_since: string | null;
  /** Why the last one failed. */
  failure: string | null;
};
