import { randomBytes } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Room on the disk that is set aside while there is enough, and released when the disk is full. Only the writes of
 * logins may then use it, so that people can still log in to read, and guessing passwords stays as slow as ever. When
 * there is room again it is set aside again, and all writes are allowed.
 */
export type Reserve = {
  /** True from its release until it is set aside again. */
  inUse: boolean;
  /** To be called when the disk is full. */
  giveUp: () => void;
  /** Sets it aside if there is room, and answers whether it is set aside. It looks at the disk only every so often. */
  setAside: () => Promise<boolean>;
  /** The other free room on the disk, in bytes. */
  room: () => Promise<number>;
};

/** While the reserve is in use, the log grows by about 4 MB before its room is used again. */
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
        // There was never room for it.
      }
    },
    setAside: async () => {
      if (performance.now() - lookedAt >= LOOKED_EVERY_MS) {
        lookedAt = performance.now();
        look = make(place).then((isThere) => {
          if (isThere) reserve.inUse = false;
        });
      }
      // All who ask during one look share its result.
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
    // A compressing disk would keep no room for zeros.
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

/** SQLite's error for a full disk. */
export const diskFull = (): Error => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

/** Whether a login makes this statement, including its entry in the audit trail and the seal of that entry. */
export const isOfLogins = (sql: string): boolean =>
  /^(insert into|update|delete from) "?(session|login_failure|known_address|audit_entry)\b/.test(sql);
