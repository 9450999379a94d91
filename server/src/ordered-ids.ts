import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES_OF_ID = 16;
const IDS_AT_ONCE = 256;
/** A new millisecond begins in the lower half of what a UUIDv7 has for the order within it. */
const FIRST_HALF = 0x7f_ff_ff_ff;

/**
 * Gives UUIDv7 (RFC 9562) in ascending order, also where the clock is set back. Asking the system for random bytes takes
 * longer than all else of an id, so it is asked for those of many ids at once.
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
