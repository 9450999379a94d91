import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDataFolder } from '../db/sqlite/data-folder.ts';
import { Conflict } from '../errors.ts';

/** The key for the secrets that the ledger keeps as ciphertext. Whoever has the ledger alone, or a backup, cannot read them. */
export type SettingsKey = {
  /** Null where this server has none, or a file that is none. */
  find: () => Buffer | null;
  /** Makes one at first use. Throws Conflict where none can be kept. */
  take: () => Buffer;
};

const KEY_BYTES = 32;

/** `given` comes from the environment and wins; else the file has 64 hexadecimal digits. It is read each time, so a file that is put in its place counts. */
export const settingsKeyOf = (given: Buffer | null, file: string | null): SettingsKey => {
  const find = () => given ?? (file === null ? null : keyIn(file));
  return { find, take: () => find() ?? makeKey(file) };
};

const keyIn = (file: string): Buffer | null => {
  try {
    const digits = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]{64}$/i.test(digits) ? Buffer.from(digits, 'hex') : null;
  } catch {
    return null;
  }
};

const makeKey = (file: string | null): Buffer => {
  if (file === null) throw new Conflict(NO_PLACE);
  try {
    makeDataFolder(dirname(file));
    writeOnce(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  } catch {
    throw new Conflict(NO_PLACE);
  }
  const key = keyIn(file);
  if (key === null)
    throw new Conflict(
      'The key of the settings on this server is damaged. Whoever runs it moves the file mendpoint.db-key away.',
    );
  return key;
};

const NO_PLACE =
  "The password cannot be kept: this server cannot write a key for it. Whoever runs the server sets SETTINGS_KEY: see 'Mail' in docs/operations.md.";

/**
 * The file appears whole and on the disk, or not at all; of two servers that make one at the same moment, one does. A
 * password that was saved with a key that a power cut then took would be lost.
 */
const writeOnce = (file: string, text: string): void => {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const opened = openSync(draft, 'wx', 0o600);
  try {
    writeSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(file));
};

const syncFolder = (folder: string): void => {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts `secret`: the nonce, which is random, the ciphertext and its tag, in base64. It opens only for the same `use`,
 * so that whoever can write to the ledger cannot have it sent elsewhere.
 */
export const sealSecret = (key: Buffer, secret: string, use: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(use));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
};

/** The reverse of `sealSecret`; null with another key, for another use, or where anything was changed. */
export const openSecret = (key: Buffer | null, sealed: string, use: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64');
  if (key === null || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
};
