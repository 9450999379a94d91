import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../server/test/servers/postgres.ts';
import { type Connection, openPostgresConnection, openSqliteFile } from '../ceilings/drivers.ts';

export type Engine = {
  name: string;
  /** An empty database, as the environment of a server that is to use it. */
  fresh: () => Promise<Record<string, string>>;
  /**
   * Opens one such database without the product. Commits are on disk when they are answered, if `synced` (the default).
   */
  connect: (env: Record<string, string>, options?: { synced: boolean }) => Promise<Connection>;
  /**
   * Does at once what the database does by itself within minutes of the first sales: until then PostgreSQL plans for
   * empty tables.
   */
  settle: (env: Record<string, string>) => Promise<void>;
  /** How many connections may write side by side. */
  writers: number[];
  /** The file of the database, if it is one file. */
  ledgerFile?: (env: Record<string, string>) => string;
  stop: () => Promise<void>;
};

const ledgerFile = ({ DATA_DIR = '' }: Record<string, string>): string => join(DATA_DIR, 'mendpoint.db');

export const sqlite = (): Engine => {
  const root = mkdtempSync(join(tmpdir(), 'mendpoint-bench-'));
  return {
    name: 'SQLite',
    fresh: async () => ({ DATA_DIR: mkdtempSync(join(root, 'shop-')) }),
    connect: async (env, options) => openSqliteFile(ledgerFile(env), options),
    settle: async () => undefined,
    writers: [1],
    ledgerFile,
    stop: async () => rmSync(root, { recursive: true, force: true }),
  };
};

/** A cluster of its own that syncs every commit to disk. */
export const postgres = async (): Promise<Engine> => {
  const cluster = await startPostgres({ durable: true });
  let databases = 0;
  return {
    name: 'PostgreSQL',
    fresh: async () => {
      const url = new URL(cluster.url);
      url.pathname = `/bench_${++databases}`;
      const operator = await openPostgresConnection(cluster.url);
      await operator.run(`create database bench_${databases}`, []);
      await operator.close();
      return { DATABASE_URL: url.href };
    },
    connect: ({ DATABASE_URL = '' }) => openPostgresConnection(DATABASE_URL),
    settle: async ({ DATABASE_URL = '' }) => {
      const operator = await openPostgresConnection(DATABASE_URL);
      await operator.run('vacuum analyze', []);
      await operator.close();
    },
    writers: [1, 8, 32],
    stop: cluster.stop,
  };
};

/** Measures SQLite and then PostgreSQL, and takes away what either left behind. */
export const onEachEngine = async (measure: (engine: Engine) => Promise<void>): Promise<void> => {
  for (const engine of [sqlite(), await postgres()]) {
    try {
      await measure(engine);
    } finally {
      await engine.stop();
    }
  }
};
