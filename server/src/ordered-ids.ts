import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES_OF_ID = 16;
const IDS_AT_ONCE = 256;
/**
 * UUIDv7 has 32 bits for the order within a millisecond. Each millisecond starts in their lower half, so that counting
 * up never overflows.
 */
const FIRST_HALF = 0x7f_ff_ff_ff;

/**
 * Gives UUIDv7 (RFC 9562) in ascending order, even when the clock is set back. Most of the time of an id is the call
 * for random bytes, so bytes for many ids are fetched at once.
 */
export const orderedIds = (): (() => string) => {
  const pool = Buffer.alloc(BYTES_OF_ID * IDS_AT_ONCE);
  let used = pool.length;
  let msecs = 0;
  let seq = 0;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const random = pool.subarray(used, used + BYTES_OF_ID);
    used += BYTES_OF_ID;
    const now = Date.now();
    seq = now > msecs ? random.readUInt32BE() & FIRST_HALF : seq + 1;
    msecs = Math.max(now, msecs);
    return v7({ random, msecs, seq });
  };
};
