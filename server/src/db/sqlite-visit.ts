import type { CompiledQuery, DatabaseConnection, QueryResult, SqliteDatabase } from 'kysely';
import { databaseFailure } from './failures.ts';
import { isRead } from './is-read.ts';
import type { Observed } from './observed.ts';
import { whenFree } from './patience.ts';
import { isOfLogins } from './reserve.ts';
import { openSqliteFile } from './sqlite.ts';
import type { Checkpoints } from './sqlite-checkpoints.ts';
import { isShort, type openReaders } from './sqlite-readers.ts';

export type SqliteOptions = {
  file: string;
  /** How long a write waits while another program holds the file, in milliseconds. */
  patience: number;
  observed: Observed;
};

export type Connections = {
  writer: SqliteDatabase;
  reader: SqliteDatabase;
  readers: ReturnType<typeof openReaders>;
  checkpoints: Checkpoints;
  takeTurn: () => Promise<() => void>;
};

/** One query, or one transaction: the turn on the writer is taken when first needed and kept until it leaves. */
export type Visit = DatabaseConnection & {
  begin: () => Promise<void>;
  /** Begins a transaction that only reads: it sees one moment of the ledger throughout, and nobody waits for it. */
  look: () => Promise<void>;
  end: (word: 'commit' | 'rollback') => Promise<void>;
  leave: () => void;
};

export const visitTo = (
  { writer, reader, readers, checkpoints, takeTurn }: Connections,
  { file, patience, observed }: SqliteOptions,
): Visit => {
  const until = performance.now() + patience;
  let own: SqliteDatabase | null = null;
  let inTransaction = false;
  let giveBack: (() => void) | null = null;
  const enter = async () => {
    if (own) return own;
    const endTurn = await takeTurn();
    giveBack = () => {
      const checkpoint = checkpoints.whenDue();
      if (checkpoint) void checkpoint.then(endTurn);
      else endTurn();
    };
    own = writer;
    return own;
  };
  const read = <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
    isShort(sql) ? whenFree(() => run<Row>(reader, sql, parameters), until) : readers.read<Row>(sql, parameters);
  const write = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (!isOfLogins(query.sql)) await refuseWhileFull(observed);
    const db = await enter();
    const once = () => whenFree(() => run<Row>(db, query.sql, query.parameters), until);
    const result = await once().catch((error: unknown) => {
      observed.failed(error);
      // The first to find the disk full: there is room now.
      if (databaseFailure(error) === 'full' && observed.reserve?.inUse && isOfLogins(query.sql)) return once();
      throw error;
    });
    if (!isRead(query)) observed.wrote();
    return result;
  };
  return {
    executeQuery: <Row>(query: CompiledQuery) =>
      observing(observed, async () => {
        if (own === null && isRead(query)) return read<Row>(query);
        const result = inTransaction ? run<Row>(await enter(), query.sql, query.parameters) : await write<Row>(query);
        checkpoints.wrote(result.numAffectedRows ?? 0n);
        return result;
      }),
    streamQuery: () => {
      throw new Error('Results are asked for as a whole.');
    },
    begin: () =>
      observing(observed, async () => {
        await refuseWhileFull(observed);
        const db = await enter();
        await whenFree(() => run(db, 'begin'), until);
        inTransaction = true;
      }),
    look: async () => {
      const db = await whenFree(() => openSqliteFile(file), until);
      own = db;
      giveBack = () => db.close();
      await whenFree(() => run(db, 'begin deferred'), until);
      inTransaction = true;
    },
    end: (word) =>
      observing(observed, async () => {
        const db = await enter();
        await whenFree(() => run(db, word), performance.now() + patience);
        inTransaction = false;
        if (word === 'commit' && db === writer) observed.wrote();
      }),
    leave: () => giveBack?.(),
  };
};

const observing = async <Result>(observed: Observed, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    observed.failed(error);
    throw error;
  }
};

/** While a full disk leaves room only for logins. */
const refuseWhileFull = async ({ reserve }: Observed): Promise<void> => {
  if (!reserve?.inUse || (await reserve.setAside())) return;
  throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
};

const run = <Row>(db: SqliteDatabase, sql: string, parameters: readonly unknown[] = []): QueryResult<Row> => {
  const statement = db.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
};
