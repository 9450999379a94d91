import { createRequire } from 'node:module';

// The drivers of the product itself, so that a ceiling differs only in what is done with them.
const ofServer = createRequire(new URL('../../server/package.json', import.meta.url));

/** One connection. Parameters are written `?`; a statement is prepared at its first use and kept. */
export type Connection = {
  run: (sql: string, values: readonly unknown[]) => Promise<void>;
  close: () => Promise<void>;
};

type SqliteDriver = {
  exec: (sql: string) => void;
  prepare: (sql: string) => { run: (...values: readonly unknown[]) => unknown };
  close: () => void;
};
type SqliteOpener = new (file: string) => SqliteDriver;

/** Node's own SQLite where the product uses it, else better-sqlite3; every commit is synced to disk. */
export const openSqliteFile = (file: string): Connection => {
  const db = new (sqliteOpener())(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const prepared = new Map<string, ReturnType<SqliteDriver['prepare']>>();
  return {
    run: async (sql, values) => {
      const statement = prepared.get(sql) ?? db.prepare(sql);
      prepared.set(sql, statement);
      statement.run(...values);
    },
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
  query: (query: { name: string; text: string; values: readonly unknown[] }) => Promise<unknown>;
  end: () => Promise<void>;
};
type Pg = { Client: new (options: { connectionString: string }) => PostgresDriver };

export const openPostgresConnection = async (connectionString: string): Promise<Connection> => {
  const client = new (ofServer('pg') as Pg).Client({ connectionString });
  await client.connect();
  const prepared = new Map<string, { name: string; text: string }>();
  return {
    run: async (sql, values) => {
      const statement = prepared.get(sql) ?? { name: `s${prepared.size}`, text: numbered(sql) };
      prepared.set(sql, statement);
      await client.query({ ...statement, values });
    },
    close: () => client.end(),
  };
};

const numbered = (sql: string): string => {
  let parameter = 0;
  return sql.replace(/\?/g, () => `$${++parameter}`);
};
