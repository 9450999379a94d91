import { databaseFailure } from '../failures.ts';
import type { Reserve } from '../sqlite/reserve.ts';

/** What the queries of a database have shown of its condition. Moments are of performance.now(). */
export type Observed = {
  /** What was said of the first damage; null: none was met. */
  damage: string | null;
  unwritable: boolean;
  wroteAt: number;
  /** When it was last tried whether writing works. */
  triedAt: number;
  /** null where the database keeps its own house. */
  reserve: Reserve | null;
  wrote: () => void;
  failed: (error: unknown) => void;
  /** Waits for a sync of the disk that writers wait for. */
  waitForDisk: <Result>(sync: Promise<Result>) => Promise<Result>;
  /** Whether such a sync takes so long that the disk must be thought to hang. */
  diskHangs: () => boolean;
};

/** A busy disk takes a second or two. */
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
      // What a login writes then says nothing about the rest.
      if (reserve?.inUse) return;
      observed.unwritable = false;
      observed.wroteAt = performance.now();
    },
    failed: (error) => {
      const failure = databaseFailure(error);
      if (failure === 'full') {
        observed.unwritable = true;
        reserve?.giveUp();
      }
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
