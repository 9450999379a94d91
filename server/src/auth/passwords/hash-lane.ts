import { availableParallelism } from 'node:os';
import type { Context } from '../../context.ts';
import { takeFairTurns } from '../../workers/fair-turns.ts';
import { networkOf } from '../throttle/network-of.ts';

/** So many may wait, in all and of one login or network; each takes some hundredths of a second. */
const MOST_WAITING = { inAll: 100, ofOne: 20 };

/**
 * The one lane in which passwords and PINs are hashed. A hash takes a processor and 19 MiB, in the threads that files are
 * read in as well, so one processor stays free for sales, and whoever asks for many waits behind who asks for one.
 */
const lane = takeFairTurns(MOST_WAITING.ofOne, {
  atOnce: Math.max(1, availableParallelism() - 1),
  inAll: MOST_WAITING.inAll,
});

/**
 * Hashes when its turn comes. Call it after checking that the caller may do this, and before any transaction. Throws
 * Busy.
 */
export const inHashLane = async <T>(
  { db, asker }: Pick<Context, 'db' | 'asker'>,
  hash: () => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) throw new Error('A hash would keep a transaction open: make it before.');
  return lane(asker?.loginId ?? networkOf(asker?.address ?? ''), hash);
};
