import type { CompiledQuery, DatabaseConnection, QueryResult, SqliteDatabase } from 'kysely';
import { DiskHangs, databaseFailure } from '../failures.ts';
import type { Observed } from '../health/observed.ts';
import { isRead, placeOf, type ReadPlace } from '../read-place.ts';
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
  /** From before a transaction on the writer begins until it has surely ended. */
  isWriting: boolean;
  reader: SqliteDatabase;
  readers: ReturnType<typeof openReaders>;
  checkpoints: Checkpoints;
  logSync: LogSync;
  takeTurn: () => Promise<() => void>;
};

/**
 * One query, or one transaction: the turn on the writer is taken when first needed and kept until it has committed or
 * leaves. The next turn begins then, while the answer of the one before waits for the disk.
 */
export type Visit = DatabaseConnection & {
  begin: () => Promise<void>;
  /** Begins a transaction that only reads: it sees one moment of the ledger throughout, and nobody waits for it. */
  beginReadOnly: () => Promise<void>;
  end: (word: 'commit' | 'rollback') => Promise<void>;
  leave: () => void;
};

export const visitTo = (connections: Connections, options: SqliteOptions): Visit => {
  const { file, patience, observed } = options;
  const held: Held = {
    db: null,
    inTransaction: false,
    failure: null,
    until: performance.now() + patience,
    leave: () => undefined,
  };
  return {
    executeQuery: <Row>(query: CompiledQuery) => execute<Row>(connections, observed, held, query),
    streamQuery: () => {
      throw new Error('Results are asked for as a whole.');
    },
    begin: () =>
      observing(observed, async () => {
        refuseWhileHanging(observed);
        const writer = await enter(connections, held);
        connections.isWriting = true;
        await start(held, writer, 'begin');
      }),
    beginReadOnly: async () => {
      const db = await whenFree(() => openSqliteFile(file), held.until);
      Object.assign(held, { db, leave: () => db.close() });
      await start(held, db, 'begin deferred');
    },
    end: (word) =>
      observing(observed, async () => {
        // It has committed already: what failed was to wait for the disk.
        if (!held.inTransaction) return;
        const db = await enter(connections, held);
        await whenFree(() => run(db, word), performance.now() + patience);
        held.inTransaction = false;
        if (db !== connections.writer) return;
        connections.isWriting = false;
        if (word === 'commit') await settle(connections, observed, held);
      }),
    leave: () => leave(held),
  };
};

/** `db` is the connection that a visit uses: none until it needs the writer or opens one of its own. */
type Held = {
  db: SqliteDatabase | null;
  inTransaction: boolean;
  /** What made a statement of the transaction fail, except that a key is taken, after which it may go on. */
  failure: unknown;
  until: number;
  leave: () => void;
};

/** Waits for the turn on the writer. The next visit's begins when the log is in order. */
const enter = async ({ writer, checkpoints, takeTurn }: Connections, held: Held): Promise<SqliteDatabase> => {
  if (held.db) return held.db;
  const endTurn = await takeTurn();
  held.leave = () => {
    const checkpoint = checkpoints.whenDue();
    if (checkpoint) void checkpoint.then(endTurn);
    // Not at once: writes that wait for each other would be done in a row, and nobody else be answered between them.
    else setImmediate(endTurn);
  };
  held.db = writer;
  return writer;
};

const leave = (held: Held): void => {
  held.leave();
  Object.assign(held, { db: null, leave: () => undefined });
};

/** Whoever committed gives on the turn, and is answered once that is on disk. */
const settle = async ({ logSync }: Connections, observed: Observed, held: Held): Promise<void> => {
  leave(held);
  await logSync.onDisk();
  observed.wrote();
};

const start = async (held: Held, db: SqliteDatabase, word: string): Promise<void> => {
  await whenFree(() => run(db, word), held.until);
  held.inTransaction = true;
};

/** Most are statements of a transaction, and take less time in SQLite than promises between here and there would. */
const execute = async <Row>(
  connections: Connections,
  observed: Observed,
  held: Held,
  query: CompiledQuery,
): Promise<QueryResult<Row>> => {
  try {
    const isPlain = held.inTransaction && !observed.reserve?.inUse;
    return isPlain
      ? runInTransaction<Row>(connections, held, query)
      : await executeAny<Row>(connections, observed, held, query);
  } catch (error) {
    observed.failed(error);
    throw error;
  }
};

const executeAny = async <Row>(
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
  if (!held.inTransaction) return write<Row>(connections, observed, held, query);
  if (!isRead(query) && !isOfLogins(sql)) await refuseWhileFull(observed);
  return runInTransaction<Row>(connections, held, query);
};

/**
 * Between transactions the writer itself: whatever another connection has kept of the file in memory is of no use to it after a
 * commit, and it would read it again.
 */
const readerHere = ({ writer, isWriting, reader }: Connections, place: ReadPlace): SqliteDatabase =>
  isWriting || place === 'apart' ? reader : writer;

/** With some failures SQLite rolls back by itself: what was asked for beside would then be written on its own. */
const runInTransaction = <Row>(
  { checkpoints }: Connections,
  held: Held,
  { sql, parameters }: CompiledQuery,
): QueryResult<Row> => {
  if (held.failure !== null) throw held.failure;
  if (!held.inTransaction || held.db === null) throw new Error('the transaction has ended');
  try {
    const result = run<Row>(held.db, sql, parameters);
    checkpoints.wrote(result.numAffectedRows ?? 0n);
    return result;
  } catch (error) {
    if (databaseFailure(error) !== 'unique') held.failure = error;
    throw error;
  }
};

/** One write that is a transaction of its own: what nobody but a look at the server's health, a tool or a test does. */
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

/** A full disk leaves room for logins alone. Throws what SQLite would, and looks whether there is room again. */
const refuseWhileFull = async ({ reserve }: Observed): Promise<void> => {
  if (!reserve?.inUse || (await reserve.setAside())) return;
  throw diskFull();
};

/** Whoever commits now would wait for a disk that does not answer, and nobody knows for how long. */
const refuseWhileHanging = ({ diskHangs }: Observed): void => {
  if (diskHangs()) throw new DiskHangs('the disk does not answer');
};

/** What is said to read must: a write would go on beside whoever has the turn. */
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
