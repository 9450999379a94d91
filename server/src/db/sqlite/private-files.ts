import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const LEDGER = 'mendpoint.db';
/** The ledger, its companions (SQLite gives them its rights, but not to those that are there already), copies beside it. */
const isOurs = (name: string): boolean => name.startsWith(LEDGER);

/**
 * Takes the ledger's files from everybody but their owner, and the folder where it holds nothing else: one that the
 * operator uses for other things, too, keeps the rights that it was given. A file system without such rights, or a file of
 * another user's, stops nothing.
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
    // A companion that SQLite has just removed, or no rights to give.
  }
};
