import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../sealing/sync-folder.ts';
import { factsOf, type KeyPair } from './certificates.ts';

/** All that HTTPS of one's own needs. The file has the authority's key: backups and exports have none of it. */
export type KeptHttps = {
  isOn: boolean;
  /** The machine's name when the authority was made, which may stand for it. '' for none. */
  host: string;
  /** Names and addresses that an admin typed. */
  typed: string[];
  /** Those that the server's certificate is for. */
  names: string[];
  authority: KeyPair;
  server: KeyPair;
};

/** Null where there is no file. Throws where it is damaged or cannot be read. */
export const readHttps = (file: string): KeptHttps | null => {
  const text = textOf(file);
  if (text === null) return null;
  const kept = JSON.parse(text) as KeptHttps;
  for (const pair of [kept.authority, kept.server]) factsOf(pair);
  return kept;
};

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** The file is there whole, as it was or as it is to be, whenever the power goes. */
export const writeHttps = (file: string, kept: KeptHttps): void => {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const opened = openSync(draft, 'wx', 0o600);
  try {
    writeSync(opened, JSON.stringify(kept));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(draft, file);
  syncFolder(dirname(file));
};
