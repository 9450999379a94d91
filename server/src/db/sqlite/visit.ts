import type { CompiledQuery, QueryResult, SqliteDatabase } from 'kysely';
import { DiskHangs } from '../failures.ts';
import type { Observed } from '../health/observed.ts';
import { isRead, placeOf, type ReadPlace } from '../read-place.ts';
import { hasEnded, refuseStreams, type Visit } from '../visit.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { LogSync } from './log-sync.ts';
import { openSqliteFile } from './open-file.ts';
import type { openReaders } from './readers.ts';
import { diskFull, isOfLogins } from './reserve.ts';
import { whenFree } from './when-free.ts';

export type SqliteOptions = {
  file: string;
  /** How long a write waits while another program holds the file, in milliseconds. */
  patience: number;
  observed: Observed;
};

export type Connections = {
  writer: SqliteDatabase;
  /** True from before a transaction on the writer begins until it has certainly ended. */
  isWriting: boolean;
  reader: SqliteDatabase;
  readers: ReturnType<typeof openReaders>;
  checkpoints: Checkpoints;
  logSync: LogSync;
  takeTurn: () => Promise<() => void>;
};

/**
 * A visit takes its turn on the writer when it first needs it, and keeps it until it has committed or leaves. The next
 * turn begins then, while the disk is still syncing the commit of the one before.
 */
export const visitTo = (connections: Connections, options: SqliteOptions): Visit => {
  const { file, patience, observed } = options;
  const held: Held = {
    db: null,
    state: 'alone',
    failure: null,
    waiting: null,
    until: performance.now() + patience,
    leave: () => undefined,
  };
  const beginWriting = () =>
    observing(observed, async () => {
      refuseWhileHanging(observed);
      const writer = await enter(connections, held);
      connections.isWriting = true;
      await start(held, writer, 'begin');
    });
  const beginSnapshot = async () => {
    const db = await whenFree(() => openSqliteFile(file), held.until);
    Object.assign(held, { db, leave: () => db.close() });
    await start(held, db, 'begin deferred');
  };
  return {
    executeQuery: <Row>(query: CompiledQuery) => execute<Row>(connections, observed, held, query),
    streamQuery: refuseStreams,
    begin: (kind) => (kind === 'snapshot' ? beginSnapshot() : beginWriting()),
    commit: () =>
      observing(observed, async () => {
        if (held.waiting !== null) await held.waiting;
        if (held.failure !== null) throw held.failure;
        if (await end(connections, options, held, 'commit')) await settle(connections, observed, held);
      }),
    rollBack: () =>
      observing(observed, async () => {
        await end(connections, options, held, 'rollback');
      }),
    leave: async () => leave(held),
  };
};

/**
 * Answers whether a writing transaction ended. It may have ended before: then the wait for the disk failed, not the
 * commit.
 */
const end = async (
  connections: Connections,
  { patience }: SqliteOptions,
  held: Held,
  word: 'commit' | 'rollback',
): Promise<boolean> => {
  const { db } = held;
  if (held.state !== 'open' || db === null) return false;
  await whenFree(() => run(db, word), performance.now() + patience).catch((error: Error) => {
    // After some failures SQLite has rolled back by itself.
    if (word === 'commit' || !error.message.includes('no transaction is active')) throw error;
  });
  held.state = 'over';
  if (db !== connections.writer) return false;
  connections.isWriting = false;
  return true;
};

/** `db` is the connection that the visit uses; null until it needs the writer or opens one of its own. */
type Held = {
  db: SqliteDatabase | null;
  /** 'alone' is a query without a transaction. */
  state: 'alone' | 'open' | 'over';
  /** The error of the statement that failed. The transaction is then over, as it is in PostgreSQL. */
  failure: unknown;
  /** The statements of the transaction that wait until there is room on the disk: what comes later waits for them, the commit too. */
  waiting: Promise<unknown> | null;
  until: number;
  leave: () => void;
};

/** Waits for the turn on the writer. The next visit's turn begins after a due checkpoint. */
const enter = async ({ writer, checkpoints, takeTurn }: Connections, held: Held): Promise<SqliteDatabase> => {
  if (held.db) return held.db;
  const endTurn = await takeTurn();
  held.leave = () => {
    const checkpoint = checkpoints.whenDue();
    if (checkpoint) void checkpoint.then(endTurn);
    // Not at once: waiting writes would run in a row, and no other request would be answered between them.
    else setImmediate(endTurn);
  };
  held.db = writer;
  return writer;
};

const leave = (held: Held): void => {
  held.leave();
  Object.assign(held, { db: null, leave: () => undefined });
};

/** Ends the turn on the writer, then waits until the commit is on disk. */
const settle = async ({ logSync }: Connections, observed: Observed, held: Held): Promise<void> => {
  leave(held);
  await logSync.onDisk();
  observed.wrote();
};

const start = async (held: Held, db: SqliteDatabase, word: string): Promise<void> => {
  await whenFree(() => run(db, word), held.until);
  held.state = 'open';
};

/**
 * Most queries are statements of a transaction. SQLite runs them in less time than the promises of `executeAny` would
 * take.
 */
const execute = async <Row>(
  connections: Connections,
  observed: Observed,
  held: Held,
  query: CompiledQuery,
): Promise<QueryResult<Row>> => {
  try {
    if (held.state === 'alone') return await executeAlone<Row>(connections, observed, held, query);
    const isPlain = held.waiting === null && !observed.reserve?.inUse;
    return isPlain
      ? runInTransaction<Row>(connections, held, query)
      : await runOnceThereIsRoom<Row>(connections, observed, held, query);
  } catch (error) {
    observed.failed(error);
    throw error;
  }
};

const executeAlone = async <Row>(
  connections: Connections,
  observed: Observed,
  held: Held,
  query: CompiledQuery,
): Promise<QueryResult<Row>> => {
  const { sql, parameters } = query;
  const place = placeOf(query);
  if (held.db === null && place !== null) {
    return place === 'thread'
      ? connections.readers.read<Row>(sql, parameters)
      : whenFree(() => runRead<Row>(readerHere(connections, place), sql, parameters), held.until);
  }
  return write<Row>(connections, observed, held, query);
};

/** In the order in which they were asked for. One that is refused ends the transaction, as any that fails. */
const runOnceThereIsRoom = <Row>(
  connections: Connections,
  observed: Observed,
  held: Held,
  query: CompiledQuery,
): Promise<QueryResult<Row>> => {
  const before = held.waiting;
  const run = async () => {
    await before;
    if (!isRead(query) && !isOfLogins(query.sql)) {
      await refuseWhileFull(observed).catch((error: unknown) => {
        held.failure ??= error;
        throw error;
      });
    }
    return runInTransaction<Row>(connections, held, query);
  };
  const result = run();
  held.waiting = result.catch(() => undefined);
  return result;
};

/**
 * Between transactions the writer serves reads too: the cache of another connection is stale after each commit, and it
 * would read the file again.
 */
const readerHere = ({ writer, isWriting, reader }: Connections, place: ReadPlace): SqliteDatabase =>
  isWriting || place === 'apart' ? reader : writer;

/**
 * A statement still running after another has failed must not run once the transaction is rolled back: it would be
 * written on its own.
 */
const runInTransaction = <Row>(
  { checkpoints }: Connections,
  held: Held,
  { sql, parameters }: CompiledQuery,
): QueryResult<Row> => {
  if (held.failure !== null) throw held.failure;
  if (held.state === 'over' || held.db === null) throw hasEnded();
  try {
    const result = run<Row>(held.db, sql, parameters);
    checkpoints.wrote(result.numAffectedRows ?? 0n);
    return result;
  } catch (error) {
    held.failure = error;
    throw error;
  }
};

/** One write that is its own transaction: only health checks, tools and tests do this. */
const write = async <Row>(
  connections: Connections,
  observed: Observed,
  held: Held,
  query: CompiledQuery,
): Promise<QueryResult<Row>> => {
  refuseWhileHanging(observed);
  await refuseWhileFull(observed);
  const db = await enter(connections, held);
  const result = await whenFree(() => run<Row>(db, query.sql, query.parameters), held.until);
  connections.checkpoints.wrote(result.numAffectedRows ?? 0n);
  await settle(connections, observed, held);
  return result;
};

const observing = async <Result>(observed: Observed, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    observed.failed(error);
    throw error;
  }
};

/** Only logins are written while the disk is full. Throws what SQLite would, unless there is room again. */
const refuseWhileFull = async ({ reserve }: Observed): Promise<void> => {
  if (!reserve?.inUse || (await reserve.setAside())) return;
  throw diskFull();
};

/** A commit would wait for a disk that does not answer, nobody knows how long. */
const refuseWhileHanging = ({ diskHangs }: Observed): void => {
  if (diskHangs()) throw new DiskHangs('the disk does not answer');
};

/** Refuses a query that is marked as a read but writes: it would run beside the transaction that has the turn. */
const runRead = <Row>(db: SqliteDatabase, sql: string, parameters: readonly unknown[]): QueryResult<Row> => {
  if (!db.prepare(sql).reader) throw new Error(`this does not read: ${sql}`);
  return run<Row>(db, sql, parameters);
};

const run = <Row>(db: SqliteDatabase, sql: string, parameters: readonly unknown[] = []): QueryResult<Row> => {
  const statement = db.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
};
