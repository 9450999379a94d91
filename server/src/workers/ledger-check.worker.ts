// Runs as a process of its own, because a check can only be stopped by ending its process. Its argument is the file.
import { constants, setPriority } from 'node:os';
import { databaseFailure } from '../db/failures.ts';
import type { Checked } from '../db/health/ledger-check.ts';
import { openSqliteFile } from '../db/sqlite/open-file.ts';

const BUSY_MS = 30_000;
const ENOUGH = 5;

const check = (file: string): Checked => {
  try {
    const db = openSqliteFile(file, BUSY_MS);
    const rows = db.prepare(`pragma quick_check(${ENOUGH})`).all([]) as { quick_check: string }[];
    db.close();
    return { problems: rows.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok') };
  } catch (error) {
    const { message } = error as Error;
    return databaseFailure(error) === 'corrupt' ? { problems: [message] } : { failure: message };
  }
};

// Sales come first.
setPriority(constants.priority.PRIORITY_LOW);
process.send?.(check(process.argv[2] ?? ''), () => process.disconnect());
