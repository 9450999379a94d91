import { createRequire } from 'node:module';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** StatementSync.columns(), which distinguishes statements that read from those that write, came with 22.16. */
export const builtIn = major > 22 || (major === 22 && minor >= 16);

/**
 * `synchronous = normal` syncs the log only before it is moved into the file and when it starts afresh; for each
 * commit, `LogSync` does it. `fullfsync` is for macOS, where a plain sync stops at the disk's own cache. With
 * `recursive_triggers`, a row that `insert or replace` removes fires the triggers of a deletion, which protect the
 * tables that are only added to.
 */
const LASTING = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
`;

/**
 * For a file that must keep nothing of what was deleted: SQLite overwrites it, and there is no log in which it would stay.
 * The journal of a write is removed with its end.
 */
export const FORGETTING = `
  pragma journal_mode = delete;
  pragma synchronous = full;
  pragma secure_delete = on;
`;

const pragmas = (busyMs: number, kind: string) => `
  pragma busy_timeout = ${busyMs};
  ${kind}
  pragma fullfsync = on;
  pragma foreign_keys = on;
  pragma recursive_triggers = on;
`;

/**
 * Enough for every statement of the product. The rest are lists of ids of different lengths; the oldest is dropped
 * first.
 */
const MAX_PREPARED = 500;

/**
 * Opens a SQLite file for Kysely: Node's own SQLite where it is complete (no native add-on), better-sqlite3 12 on Node
 * 20. (better-sqlite3 12 aborts on Node >= 24.19 when a statement is collected, and 13 needs Node 22.) Where another
 * program holds the file, each statement blocks the whole thread for up to `busyMs`; with 0 it fails at once. `kind` says
 * what the file is for.
 */
export const openSqliteFile = (file: string, busyMs = 0, kind = LASTING): SqliteDatabase => {
  const driver = builtIn ? openBuiltIn(file, busyMs, kind) : openBetterSqlite(file, busyMs, kind);
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
 * Takes the write lock at the start: a transaction that first read and then found the file changed by another process
 * could not go on, whatever the busy timeout.
 */
const immediate = (sql: string): string => (sql === 'begin' ? 'begin immediate' : sql);

/** SQLite has already rolled back on a full disk. The error of a second rollback would hide the cause. */
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

/** Closes the file when the pragmas fail: a file that another program holds is opened again and again. */
const setPragmas = (db: { exec(sql: string): unknown; close(): unknown }, busyMs: number, kind: string): void => {
  try {
    db.exec(pragmas(busyMs, kind));
  } catch (error) {
    db.close();
    throw error;
  }
};

const openBetterSqlite = (file: string, busyMs: number, kind: string): SqliteDatabase => {
  const require = createRequire(import.meta.url);
  const BetterSqlite3 = require('better-sqlite3') as typeof import('better-sqlite3');
  const db = new BetterSqlite3(file, { timeout: busyMs });
  setPragmas(db, busyMs, kind);
  return db;
};

/**
 * Node 22 warns in every thread that its SQLite is experimental. The operator can do nothing about it, and the warnings
 * would bury our own lines on standard error, so they are silenced while the module loads.
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

const openBuiltIn = (file: string, busyMs: number, kind: string): SqliteDatabase => {
  const { DatabaseSync } = requireBuiltIn();
  const db = new DatabaseSync(file);
  setPragmas(db, busyMs, kind);
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
