import { databaseFailure } from '../failures.ts';
import type { Reserve } from '../sqlite/reserve.ts';

/** What the queries of a database have shown of its condition. Times are of performance.now(). */
export type Observed = {
  /** What SQLite or PostgreSQL said of the first damage; null when none was met. */
  damage: string | null;
  unwritable: boolean;
  wroteAt: number;
  /** When a write was last tried. */
  triedAt: number;
  /** null for PostgreSQL, which manages its own disk. */
  reserve: Reserve | null;
  wrote: () => void;
  failed: (error: unknown) => void;
  /** Awaits a sync of the disk and notes how long it takes. */
  waitForDisk: <Result>(sync: Promise<Result>) => Promise<Result>;
  /** Whether a sync has taken so long that the disk must be assumed to hang. */
  diskHangs: () => boolean;
};

/** A busy disk takes a second or two, never this long. */
const HANGING_MS = 10_000;

export const observe = (reserve: Reserve | null): Observed => {
  /** When each sync under way began, the oldest first. */
  const syncs = new Map<Promise<unknown>, number>();
  const observed: Observed = {
    damage: null,
    unwritable: false,
    wroteAt: Number.NEGATIVE_INFINITY,
    triedAt: Number.NEGATIVE_INFINITY,
    reserve,
    wrote: () => {
      // While the reserve is in use, only logins are written: their success says nothing of other writes.
      if (reserve?.inUse) return;
      observed.unwritable = false;
      observed.wroteAt = performance.now();
    },
    failed: (error) => {
      const failure = databaseFailure(error);
      if (failure === 'full' || failure === 'unsynced') observed.unwritable = true;
      // More room is of no use to a disk that fails to sync.
      if (failure === 'full') reserve?.giveUp();
      if (failure === 'corrupt') observed.damage ??= (error as Error).message;
    },
    waitForDisk: async (sync) => {
      syncs.set(sync, performance.now());
      try {
        return await sync;
      } finally {
        syncs.delete(sync);
      }
    },
    diskHangs: () => {
      const [oldest = Number.POSITIVE_INFINITY] = syncs.values();
      return performance.now() - oldest > HANGING_MS;
    },
  };
  return observed;
};
