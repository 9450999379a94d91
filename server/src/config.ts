import { StartError } from './errors.ts';
import { keyOfDigits } from './sealing/sealing-key.ts';
import { readTrustProxy, THIS_MACHINE, type TrustProxy } from './trust-proxy.ts';

export type Config = {
  port: number;
  host: string;
  /** Where HTTPS of the shop's own is offered, once an admin turns it on. */
  httpsPort: number;
  dataDir: string;
  /** A postgres:// URL; null for SQLite in dataDir. */
  databaseUrl: string | null;
  adminEmail: string | null;
  adminPassword: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  publicUrl: string | null;
  /** 32 bytes, which encrypt the secrets of the settings; null: a file beside the ledger has them. */
  settingsKey: Buffer | null;
  /** 32 bytes, which open the passcodes of devices; null: a file beside the ledger has them. */
  vaultKey: Buffer | null;
  logLevel: string;
  /** null: lines for people in a terminal, JSON elsewhere. */
  logFormat: LogFormat | null;
  trustProxy: TrustProxy;
  /** The folder of the backups; null when none is configured. */
  backupDir: string | null;
  /** How often a backup is made, in milliseconds; null for only on request. */
  backupEvery: number | null;
  /** null: backups are not encrypted. */
  backupPassphrase: string | null;
  /** Whoever sends it may read /api/metrics; null for nobody. */
  metricsToken: string | null;
};

const LOG_FORMATS = ['lines', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the environment. Throws StartError with one clear line for the first value that makes no sense. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const backupDir = text('BACKUP_DIR');
  return {
    port: port('PORT', text('PORT'), 3000),
    httpsPort: port('HTTPS_PORT', text('HTTPS_PORT'), 3443),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    adminEmail: email(text('ADMIN_EMAIL')),
    adminPassword: password(env['ADMIN_PASSWORD']),
    smtpUrl: url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM'),
    publicUrl: url('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:']),
    settingsKey: key('SETTINGS_KEY', text('SETTINGS_KEY')),
    vaultKey: key('VAULT_KEY', text('VAULT_KEY')),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'warn', LOG_LEVELS),
    logFormat: logFormat(text('LOG_FORMAT')),
    trustProxy: trustProxy(text('TRUST_PROXY')),
    backupDir,
    backupEvery: backupEvery(text('BACKUP_EVERY'), backupDir),
    backupPassphrase: passphrase(env['BACKUP_PASSPHRASE']),
    metricsToken: metricsToken(text('METRICS_TOKEN')),
  };
};

const port = (name: string, value: string | null, usual: number): number => {
  if (value === null) return usual;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new StartError(`${name} must be a number from 0 to 65535, not '${value}'.`);
  }
  return number;
};

const url = (name: string, value: string | null, protocols: string[]): string | null => {
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The value itself may hold a password, so it is not repeated.
    throw new StartError(`${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  return value;
};

const email = (value: string | null): string | null => {
  if (value !== null && !/^\S+@\S+$/.test(value)) throw new StartError(`ADMIN_EMAIL is no email address: '${value}'.`);
  return value;
};

const password = (value: string | undefined): string | null => {
  if (!value) return null;
  if (value.length < 8 || value.length > 128) throw new StartError('ADMIN_PASSWORD must have 8 to 128 characters.');
  return value;
};

const trustProxy = (value: string | null): TrustProxy => {
  if (value === null) return THIS_MACHINE;
  const trusted = readTrustProxy(value);
  if (trusted !== null) return trusted;
  throw new StartError(
    `TRUST_PROXY must be a number of proxies up to 16, or addresses and networks with commas, not '${value}'.`,
  );
};

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST = 31 * 86_400_000;

const backupEvery = (value: string | null, dir: string | null): number | null => {
  if (value === null) return null;
  const [, count, unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(value) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (!(ms <= LONGEST)) {
    throw new StartError(`BACKUP_EVERY must be minutes, hours or days, such as 30m, 1h or 1d, not '${value}'.`);
  }
  if (dir === null) throw new StartError('BACKUP_EVERY needs BACKUP_DIR, the folder of the backups.');
  return ms;
};

const passphrase = (value: string | undefined): string | null => {
  if (!value) return null;
  if (value.length < 12) throw new StartError('BACKUP_PASSPHRASE must have 12 characters or more.');
  return value;
};

const key = (name: string, value: string | null): Buffer | null => {
  if (value === null) return null;
  const bytes = keyOfDigits(value);
  // The value itself is a secret, so it is not repeated.
  if (bytes === null) throw new StartError(`${name} must have 64 digits from 0 to f.`);
  return bytes;
};

const logFormat = (value: string | null): LogFormat | null =>
  value === null ? null : oneOf('LOG_FORMAT', value, LOG_FORMATS);

const metricsToken = (value: string | null): string | null => {
  if (value === null || /^[\x21-\x7e]{24,200}$/.test(value)) return value;
  throw new StartError('METRICS_TOKEN must have 24 to 200 letters, digits or signs, and no spaces.');
};

const oneOf = <const Word extends string>(name: string, value: string, allowed: readonly Word[]): Word => {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw new StartError(`${name} must be one of ${allowed.join(', ')}, not '${value}'.`);
  return found;
};
