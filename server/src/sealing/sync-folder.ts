import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Puts on the disk which files a folder has: a new one is there only after that, whatever was written to it. */
export const syncFolder = (folder: string): void => {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};
