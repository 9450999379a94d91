import { createRequire } from 'node:module';
import { builtIn } from './open-file.ts';

const BUSY_MS = 30_000;
/** All pages in one step, so that the copy shows one state of the file and does not restart with every commit. */
const ALL_PAGES = 0x7fffffff;

/**
 * Copies a SQLite file as it is now, while others read and write it. Nobody waits for the copy, but the log grows with
 * all that is written meanwhile. It may keep its thread busy throughout, so it belongs in a process of its own.
 */
export const copySqliteFile = async (file: string, to: string): Promise<void> => {
  const require = createRequire(import.meta.url);
  if (builtIn) {
    const { DatabaseSync, backup } = require('node:sqlite') as NodeSqlite;
    const db = new DatabaseSync(file);
    db.exec(`pragma busy_timeout = ${BUSY_MS}`);
    await backup(db, to, { rate: ALL_PAGES }).finally(() => db.close());
  } else {
    const BetterSqlite3 = require('better-sqlite3') as typeof import('better-sqlite3');
    const db = new BetterSqlite3(file, { timeout: BUSY_MS });
    await db.backup(to, { progress: () => ALL_PAGES }).finally(() => db.close());
  }
};

// @types/node 20 does not know node:sqlite.
type NodeSqlite = {
  DatabaseSync: new (file: string) => { exec(sql: string): void; close(): void };
  backup: (db: object, to: string, options: { rate: number }) => Promise<number>;
};
