import { setTimeout as pause } from 'node:timers/promises';
import { databaseFailure } from '../failures.ts';

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;

/**
 * Repeats `work` while another program holds the file, up to the time `until` (of performance.now()). Other requests
 * are answered meanwhile. `work` runs at least once, and must leave nothing behind when the file is busy.
 */
export const whenFree = async <Result>(work: () => Result, until: number): Promise<Result> => {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      if (databaseFailure(error) !== 'busy' || performance.now() >= until) throw error;
    }
    await pause(ms);
  }
};
