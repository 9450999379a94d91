import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type OpenLedger, openDatabase } from '../../src/db/database.ts';
import { freshDatabase } from '../servers/databases.ts';
import { startPostgres } from '../servers/postgres.ts';
import type { Environment } from '../servers/server-process.ts';
import { smallDisk } from '../servers/small-disk.ts';
import type { Ground } from './bad-luck.ts';

/** Where a server keeps its ledger, and how that can fail. */
export type Place = Pick<Ground, 'sqlite' | 'postgres'> & {
  environment: Environment;
  openDb: () => OpenLedger;
  leave: () => Promise<void>;
};

/** The size of the disk; a block takes memory only once it is written. */
const DISK_KIB = 4 * 1_048_576;

/** A disk that can be filled, where one can be mounted; or a PostgreSQL that can be stopped. */
export const openPlace = (engine: Engine): Promise<Place> => (engine === 'sqlite' ? onOwnDisk() : inOwnCluster());

const onOwnDisk = async (): Promise<Place> => {
  const disk = smallDisk(DISK_KIB);
  if (typeof disk !== 'string') return { ...onFolder(disk.folder, disk), leave: async () => disk.remove() };
  process.stdout.write(`No disk will be full: ${disk}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'mendpoint-faults-'));
  return { ...onFolder(folder, null), leave: async () => rmSync(folder, { recursive: true, force: true }) };
};

const onFolder = (folder: string, disk: NonNullable<Ground['sqlite']>['disk']) => ({
  environment: { DATA_DIR: folder },
  openDb: () => openDatabase(null, folder),
  sqlite: { folder, disk },
});

const inOwnCluster = async (): Promise<Place> => {
  const cluster = await startPostgres({ durable: true });
  const databaseUrl = await freshDatabase(cluster.url);
  return {
    environment: { DATABASE_URL: databaseUrl },
    openDb: () => openDatabase(databaseUrl, ''),
    postgres: { cluster, databaseUrl },
    leave: cluster.stop,
  };
};
