import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDataFolder } from '../db/sqlite/data-folder.ts';
import { Conflict } from '../errors.ts';
import { syncFolder } from './sync-folder.ts';

/** A key for secrets that are kept as ciphertext. Whoever has the ciphertext alone cannot read them. */
export type SealingKey = {
  /** Null where this server has none, or a file that is none. */
  find: () => Buffer | null;
  /** Makes one at first use. Throws Conflict where none can be kept. */
  take: () => Buffer;
};

const KEY_BYTES = 32;

/** What is said where a key cannot be made, or the file is none. */
export type KeyWords = { noPlace: string; damaged: string };

/** `given` comes from the environment and wins; else the file has 64 hexadecimal digits. It is read each time, so a file that is put in its place counts. */
export const sealingKeyOf = (given: Buffer | null, file: string | null, words: KeyWords): SealingKey => {
  const find = () => given ?? (file === null ? null : keyIn(file));
  return { find, take: () => find() ?? makeKey(file, words) };
};

/** A key from the environment: 64 hexadecimal digits. Null for anything else. */
export const keyOfDigits = (digits: string): Buffer | null =>
  /^[0-9a-f]{64}$/i.test(digits) ? Buffer.from(digits, 'hex') : null;

const keyIn = (file: string): Buffer | null => {
  try {
    return keyOfDigits(readFileSync(file, 'utf8').trim());
  } catch {
    return null;
  }
};

const makeKey = (file: string | null, { noPlace, damaged }: KeyWords): Buffer => {
  if (file === null) throw new Conflict(noPlace);
  try {
    makeDataFolder(dirname(file));
    writeOnce(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  } catch {
    throw new Conflict(noPlace);
  }
  const key = keyIn(file);
  if (key === null) throw new Conflict(damaged);
  return key;
};

/**
 * The file appears whole and on the disk, or not at all; of two servers that make one at the same moment, one does. What
 * was sealed with a key that a power cut then took would be lost.
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
