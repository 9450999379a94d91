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
import { openSqliteFile } from './sqlite.ts';

/**
 * SQLite for Kysely with two connections to one file: whatever writes, and every transaction, waits its turn on the one;
 * what only reads goes on beside it on the other and sees what was committed last. So no list waits for a long import.
 */
export const sqliteDialect = (file: string): Dialect => ({
  createDriver: () => driverOf(openSqliteFile(file), openSqliteFile(file)),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** Of one query, or of one transaction: the turn on the writer is taken when first needed and kept until released. */
type Visit = DatabaseConnection & { begin: () => Promise<void>; end: (word: string) => void; leave: () => void };

const driverOf = (writer: SqliteDatabase, reader: SqliteDatabase): Driver => {
  const takeTurn = turns();
  const visit = (): Visit => {
    let giveBack: (() => void) | null = null;
    const enter = async () => {
      giveBack ??= await takeTurn();
    };
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        if (giveBack === null && isRead(query)) return run<Row>(reader, query.sql, query.parameters);
        await enter();
        return run<Row>(writer, query.sql, query.parameters);
      },
      streamQuery: () => {
        throw new Error('SQLite answers whole results.');
      },
      begin: async () => {
        await enter();
        run(writer, 'begin');
      },
      end: (word) => void run(writer, word),
      leave: () => giveBack?.(),
    };
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => visit(),
    beginTransaction: (connection) => (connection as Visit).begin(),
    commitTransaction: async (connection) => (connection as Visit).end('commit'),
    rollbackTransaction: async (connection) => (connection as Visit).end('rollback'),
    releaseConnection: async (connection) => (connection as Visit).leave(),
    destroy: async () => {
      reader.close();
      writer.close();
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
