import { randomBytes } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Room on the disk that is set aside while there is enough, and given up when the disk is full: for what a login writes,
 * and for nothing else, so that people can still log in to read, and guessing stays as slow as ever. It is set aside
 * again when there is room, and everything can be written again.
 */
export type Reserve = {
  /** True from when it was given up until it is set aside again. */
  inUse: boolean;
  /** To be called when the disk is full. */
  giveUp: () => void;
  /** Sets it aside where there is room for it; tells whether that is no longer in use. Looks no more often than is of use. */
  setAside: () => Promise<boolean>;
  /** The room that the disk has besides, in bytes. */
  room: () => Promise<number>;
};

/** While it is in use, the log grows by about 4 MB before its room is used anew. */
const BYTES = 8 * 1_048_576;
const LOOKED_EVERY_MS = 2_000;

/** `file` is the ledger's; the reserve lies beside it. */
export const reserveBeside = (file: string): Reserve => {
  const place = `${file}-reserve`;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let look: Promise<void> = Promise.resolve();
  const reserve: Reserve = {
    inUse: false,
    giveUp: () => {
      if (reserve.inUse) return;
      try {
        unlinkSync(place);
        reserve.inUse = true;
      } catch {
        // There was never room for one.
      }
    },
    setAside: async () => {
      if (performance.now() - lookedAt >= LOOKED_EVERY_MS) {
        lookedAt = performance.now();
        look = make(place).then((isThere) => {
          if (isThere) reserve.inUse = false;
        });
      }
      // Whoever asks while one looks is told what that one finds.
      await look;
      return !reserve.inUse;
    },
    room: () => roomBeside(place),
  };
  return reserve;
};

const make = async (place: string): Promise<boolean> => {
  try {
    if ((await stat(place).catch(() => null))?.size === BYTES) return true;
    if ((await roomBeside(place)) < 2 * BYTES) return false;
    // A disk that compresses would keep no room for zeros.
    await writeFile(place, randomBytes(BYTES), { mode: 0o600 });
    return true;
  } catch {
    await rm(place, { force: true }).catch(() => undefined);
    return false;
  }
};

const roomBeside = async (place: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dirname(place));
  return bavail * bsize;
};

/** What SQLite says of a full disk. */
export const diskFull = (): Error => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

/** Whether a statement is one of those that a login makes, with its line in the audit trail and the seal of it. */
export const isOfLogins = (sql: string): boolean =>
  /^(insert into|update|delete from) "?(session|login_failure|known_address|audit_entry)\b/.test(sql);
