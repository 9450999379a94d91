import { createRequire } from 'node:module';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** StatementSync.columns(), which tells readers from writers, came with 22.16. */
export const builtIn = major > 22 || (major === 22 && minor >= 16);

/**
 * `synchronous = normal` syncs the log before it is moved into the file and when it is begun anew, and leaves the rest to
 * us: whoever commits waits for `LogSync`. `fullfsync` is for macOS, where a plain sync ends at the disk's own cache.
 * With `recursive_triggers` a row that `insert or replace` takes away fires the triggers of a deletion, which keep what is only added to.
 */
const pragmas = (busyMs: number) => `
  pragma busy_timeout = ${busyMs};
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma fullfsync = on;
  pragma foreign_keys = on;
  pragma recursive_triggers = on;
`;

/** Enough for every statement of the product; lists of ids of different lengths make the rest, oldest dropped first. */
const MAX_PREPARED = 500;

/**
 * Opens a SQLite file for Kysely: Node's own SQLite where it is complete (no native add-on), better-sqlite3 12 on
 * Node 20. (better-sqlite3 12 aborts on Node >= 24.19 when a statement is collected, and 13 needs Node 22.) Where another
 * program holds the file, everything waits for it `busyMs` and keeps the whole thread; 0 fails at once instead.
 */
export const openSqliteFile = (file: string, busyMs = 0): SqliteDatabase => {
  const driver = builtIn ? openBuiltIn(file, busyMs) : openBetterSqlite(file, busyMs);
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => driver.close(),
    prepare: (sql) => {
      const before = prepared.get(sql);
      if (before) return before;
      const statement = sql === 'rollback' ? calmRollback(driver.prepare(sql)) : driver.prepare(immediate(sql));
      const oldest = prepared.size >= MAX_PREPARED ? prepared.keys().next().value : undefined;
      if (oldest !== undefined) prepared.delete(oldest);
      prepared.set(sql, statement);
      return statement;
    },
  };
};

/**
 * Takes the write lock at the start: a transaction that reads first and then finds the file changed by another process
 * could not be continued, whatever the busy timeout.
 */
const immediate = (sql: string): string => (sql === 'begin' ? 'begin immediate' : sql);

/** On a full disk SQLite has rolled back already; saying that there is nothing to roll back would hide why. */
const calmRollback = (statement: SqliteStatement): SqliteStatement => ({
  reader: false,
  all: (parameters) => statement.all(parameters),
  iterate: (parameters) => statement.iterate(parameters),
  run: (parameters) => {
    try {
      return statement.run(parameters);
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error;
      return { changes: 0, lastInsertRowid: 0 };
    }
  },
});

/** Closes what it cannot set up: a file that another program holds is opened again and again. */
const setPragmas = (db: { exec(sql: string): unknown; close(): unknown }, busyMs: number): void => {
  try {
    db.exec(pragmas(busyMs));
  } catch (error) {
    db.close();
    throw error;
  }
};

const openBetterSqlite = (file: string, busyMs: number): SqliteDatabase => {
  const require = createRequire(import.meta.url);
  const BetterSqlite3 = require('better-sqlite3') as typeof import('better-sqlite3');
  const db = new BetterSqlite3(file, { timeout: busyMs });
  setPragmas(db, busyMs);
  return db;
};

/**
 * Node 22 warns in every thread that its SQLite is experimental. The operator can do nothing about it, and what we have to
 * say on standard error would drown in it, so it is kept quiet for as long as the module takes to load.
 */
const requireBuiltIn = (): NodeSqlite => {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return createRequire(import.meta.url)('node:sqlite') as NodeSqlite;
  } finally {
    process.emitWarning = emitWarning;
  }
};

const openBuiltIn = (file: string, busyMs: number): SqliteDatabase => {
  const { DatabaseSync } = requireBuiltIn();
  const db = new DatabaseSync(file);
  setPragmas(db, busyMs);
  return {
    close: () => db.close(),
    prepare: (sql) => {
      const statement = db.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters) as IterableIterator<unknown>,
      };
    },
  };
};

// @types/node 20 does not know node:sqlite.
type NodeSqlite = {
  DatabaseSync: new (
    file: string,
  ) => {
    exec(sql: string): void;
    close(): void;
    prepare(sql: string): {
      columns(): unknown[];
      all(...p: readonly unknown[]): unknown[];
      run(...p: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
      iterate(...p: readonly unknown[]): Iterable<unknown>;
    };
  };
};
