import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { whenFree } from './patience.ts';
import { openSqliteFile } from './sqlite.ts';
import { isShort, openReaders } from './sqlite-readers.ts';

export type SqliteOptions = {
  file: string;
  /** How long a write waits while another program holds the file, in milliseconds. */
  patience: number;
};

/**
 * SQLite for Kysely. Whatever writes, and every transaction, waits its turn on one connection. What only reads goes on
 * beside it and sees what was committed last: the row of a key on another connection, everything that may take long in
 * a thread. So no list waits for an import, and nothing waits for a list. The file is opened at the first query.
 */
export const sqliteDialect = (options: SqliteOptions): Dialect => ({
  createDriver: () => driverOf(options),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

type Connections = {
  writer: SqliteDatabase;
  reader: SqliteDatabase;
  readers: ReturnType<typeof openReaders>;
  takeTurn: () => Promise<() => void>;
};

const driverOf = ({ file, patience }: SqliteOptions): Driver => {
  let open: Connections | null = null;
  const connections = () => {
    if (!open) throw new Error('the ledger is not open');
    return open;
  };
  return {
    init: async () => {
      open ??= await openConnections(file, patience);
    },
    acquireConnection: async () => visitTo(connections(), file, patience),
    beginTransaction: (visit, { accessMode }) =>
      accessMode === 'read only' ? (visit as Visit).look() : (visit as Visit).begin(),
    commitTransaction: (visit) => (visit as Visit).end('commit'),
    rollbackTransaction: (visit) => (visit as Visit).end('rollback'),
    releaseConnection: async (visit) => (visit as Visit).leave(),
    destroy: async () => {
      const { reader, writer, readers } = connections();
      await readers.close();
      reader.close();
      writer.close();
    },
  };
};

const openConnections = async (file: string, patience: number): Promise<Connections> => {
  const openWhenFree = () => whenFree(() => openSqliteFile(file), performance.now() + patience);
  const writer = await openWhenFree();
  return { writer, reader: await openWhenFree(), readers: openReaders(file), takeTurn: turns() };
};

/** One query, or one transaction: the turn on the writer is taken when first needed and kept until it leaves. */
type Visit = DatabaseConnection & {
  begin: () => Promise<void>;
  /** Begins a transaction that only reads: it sees one moment of the ledger throughout, and nobody waits for it. */
  look: () => Promise<void>;
  end: (word: string) => Promise<void>;
  leave: () => void;
};

const visitTo = ({ writer, reader, readers, takeTurn }: Connections, file: string, patience: number): Visit => {
  const until = performance.now() + patience;
  let own: SqliteDatabase | null = null;
  let inTransaction = false;
  let giveBack: (() => void) | null = null;
  const enter = async () => {
    giveBack ??= await takeTurn();
    own ??= writer;
    return own;
  };
  const read = async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> =>
    isShort(sql)
      ? whenFree(() => run<Row>(reader, sql, parameters), until)
      : { rows: await readers.read<Row>(sql, parameters) };
  const startOn = async (db: SqliteDatabase, word: string) => {
    await whenFree(() => run(db, word), until);
    inTransaction = true;
  };
  return {
    executeQuery: async <Row>(query: CompiledQuery) => {
      if (own === null && isRead(query)) return read<Row>(query);
      const db = own ?? (await enter());
      const once = () => run<Row>(db, query.sql, query.parameters);
      return inTransaction ? once() : whenFree(once, until);
    },
    streamQuery: () => {
      throw new Error('SQLite answers whole results.');
    },
    begin: async () => startOn(await enter(), 'begin'),
    look: async () => {
      own = await whenFree(() => openSqliteFile(file), until);
      await startOn(own, 'begin deferred');
    },
    end: async (word) => {
      const db = own;
      if (db) await whenFree(() => run(db, word), performance.now() + patience);
      inTransaction = false;
    },
    leave: () => {
      if (own !== writer) own?.close();
      giveBack?.();
    },
  };
};

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));

const run = <Row>(db: SqliteDatabase, sql: string, parameters: readonly unknown[] = []): QueryResult<Row> => {
  const statement = db.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
};

/** One at a time, in the order of asking. The answered function ends the turn. */
const turns = (): (() => Promise<() => void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const before = last;
    return new Promise((resolve) => {
      last = new Promise((end) => {
        void before.then(() => resolve(end));
      });
    });
  };
};
