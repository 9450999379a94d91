import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { freshDatabase } from '../servers/databases.ts';
import { type Cluster, installedBin, startPostgres } from '../servers/postgres.ts';

export type Place = { databaseUrl: string | null; dataDir: string };

/** The programs of the tests' server come first: pg_dump must not be older than the server. */
export const PATH = `${installedBin() ?? ''}:${process.env['PATH']}`;

/** Places for new ledgers, and a folder for other files. Everything is removed when the tests are done. */
export const ledgerPlaces = () => {
  let folder = '';
  let cluster: Cluster | undefined;
  let places = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mendpoint-backup-'));
    const bin = installedBin();
    cluster = bin ? await startPostgres({ bin }) : undefined;
  });
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    inFolder: (name: string) => join(folder, name),
    newPlace: async (engine: 'sqlite' | 'postgres'): Promise<Place> => ({
      dataDir: join(folder, `data-${++places}`),
      databaseUrl: engine === 'postgres' ? await freshDatabase(cluster?.url ?? inject('pgUrl')) : null,
    }),
  };
};
