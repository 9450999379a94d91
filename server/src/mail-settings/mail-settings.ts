import type { MailFailure, MailSource } from '@mendpoint/domain/mail/mail-problems';
import type { MailServer, Route } from '../mail/mailer.ts';
import { openSecret } from '../sealing/sealed-secret.ts';
import type { SealingKey } from '../sealing/sealing-key.ts';
import { settingsKeyOf } from './settings-key.ts';

/** A mail server as an admin sets it, without the password. A login of '' is none, and so is a reply-to. */
export type MailSettings = {
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  login: string;
  fromName: string;
  fromAddress: string;
  replyTo: string;
};

export type StoredSettings = MailSettings & { sealedPassword: string | null; updatedAt: string };

/** How mail is doing. Instants are in ISO 8601. */
export type MailHealth = { sentAt: string | null; failingSince: string | null; failure: MailFailure | null };

/** Where this server finds out how to send. */
export type MailPlace = {
  /** What SMTP_URL and MAIL_FROM say; it wins over the settings. Null: nothing. */
  environment: { url: string; from: string } | null;
  key: SealingKey;
  route?: Route;
};

export const WITHOUT_KEY: MailPlace = { environment: null, key: settingsKeyOf(null, null) };

/**
 * What a password is sealed for. The host is part of it, so a row whose host was changed in the database sends the
 * password nowhere.
 */
export const purposeOf = (host: string): string => `mail password for ${host.toLowerCase()}`;

/** What is mailed through; null where the stored password does not open with this server's key. */
export const serverOf = (stored: StoredSettings, key: SealingKey): MailServer | null => {
  const { sealedPassword, host } = stored;
  const password = sealedPassword === null ? '' : openSecret(key.find(), sealedPassword, purposeOf(host));
  return password === null ? null : serverWith(stored, password);
};

export const serverWith = (settings: MailSettings, password: string): MailServer => {
  const { host, port, security, login, fromName, fromAddress, replyTo } = settings;
  return {
    connection: { host, port, security, login, password },
    from: { name: fromName, address: fromAddress },
    ...(replyTo !== '' && { replyTo }),
  };
};

export const sourceOf = ({ environment }: MailPlace, stored: StoredSettings | undefined): MailSource => {
  if (environment !== null) return 'environment';
  return stored === undefined ? 'none' : 'settings';
};
