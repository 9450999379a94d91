import { createRequire } from 'node:module';

// The drivers of the product itself, so that a ceiling differs only in what is done with them.
const ofServer = createRequire(new URL('../../server/package.json', import.meta.url));

export type Row = Record<string, string | number | null>;

/** One connection. Parameters are written `?`; a statement is prepared at its first use and kept. */
export type Connection = {
  run: (sql: string, values: readonly unknown[]) => Promise<void>;
  rows: (sql: string, values: readonly unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

type SqliteDriver = {
  exec: (sql: string) => void;
  prepare: (sql: string) => {
    run: (...values: readonly unknown[]) => unknown;
    all: (...values: readonly unknown[]) => unknown[];
  };
  close: () => void;
};
type SqliteOpener = new (file: string) => SqliteDriver;

/** Node's own SQLite where the product uses it, else better-sqlite3; every commit is synced to disk, if `synced`. */
export const openSqliteFile = (file: string, { synced = true } = {}): Connection => {
  const db = new (sqliteOpener())(file);
  const synchronous = synced ? 'full' : 'normal';
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on`);
  const prepared = new Map<string, ReturnType<SqliteDriver['prepare']>>();
  return {
    run: async (sql, values) => {
      const statement = prepared.get(sql) ?? db.prepare(sql);
      prepared.set(sql, statement);
      statement.run(...values);
    },
    rows: async (sql, values) => db.prepare(sql).all(...values) as Row[],
    close: async () => db.close(),
  };
};

const sqliteOpener = (): SqliteOpener => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const builtIn = major > 22 || (major === 22 && minor >= 16);
  return builtIn
    ? (ofServer('node:sqlite') as { DatabaseSync: SqliteOpener }).DatabaseSync
    : (ofServer('better-sqlite3') as SqliteOpener);
};

type PostgresDriver = {
  connect: () => Promise<unknown>;
  query: (query: { name?: string; text: string; values: readonly unknown[] }) => Promise<{ rows: unknown[] }>;
  end: () => Promise<void>;
};
type Pg = {
  Client: new (options: { connectionString: string }) => PostgresDriver;
  types: { setTypeParser: (type: number, parse: (text: string) => unknown) => void };
};
const BIGINT = 20;

export const openPostgresConnection = async (connectionString: string): Promise<Connection> => {
  const { Client, types } = ofServer('pg') as Pg;
  types.setTypeParser(BIGINT, Number);
  const client = new Client({ connectionString });
  await client.connect();
  const prepared = new Map<string, { name: string; text: string }>();
  return {
    run: async (sql, values) => {
      const statement = prepared.get(sql) ?? { name: `s${prepared.size}`, text: numbered(sql) };
      prepared.set(sql, statement);
      await client.query({ ...statement, values });
    },
    rows: async (sql, values) => (await client.query({ text: numbered(sql), values })).rows as Row[],
    close: () => client.end(),
  };
};

const numbered = (sql: string): string => {
  let parameter = 0;
  return sql.replace(/\?/g, () => `$${++parameter}`);
};
