import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const LEDGER = 'mendpoint.db';
/** The key of what the ledger keeps as ciphertext. With PostgreSQL the keys are the only files in the folder. */
export const SETTINGS_KEY = `${LEDGER}-key`;
/** The passcodes of devices in repair, and the key that opens them. Backups have neither. */
export const VAULT = `${LEDGER}-vault`;
export const VAULT_KEY = `${LEDGER}-vault-key`;
/** The certificates of HTTPS of one's own, with their keys. Backups have none of it. */
export const HTTPS = `${LEDGER}-https`;

/**
 * The ledger, its companions, the key and the copies beside it. SQLite gives new companions the ledger's rights, but not
 * existing ones.
 */
const isOurs = (name: string): boolean => name.startsWith(LEDGER);

/**
 * Makes the ledger's files private to their owner, and the folder too where it holds nothing else. A folder that the
 * operator uses for other things keeps its rights. A file system without such rights, or another user's file, is no
 * error.
 */
export const keepPrivate = (folder: string): void => {
  const names = readdirSync(folder);
  for (const name of names.filter(isOurs)) tighten(join(folder, name), 0o600);
  if (names.every(isOurs)) tighten(folder, 0o700);
};

const tighten = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch {
    // SQLite may just have removed a companion, or the file system has no rights.
  }
};
