import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Engine, type OpenLedger, openDatabase } from '../../src/db/database.ts';
import { freshDatabase } from './databases.ts';
import type { Environment } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Answers functions that prepare a first start, for the tests of a file. */
export const emptyDatabases = () => {
  const root = temporaryFolder();
  /** The path of a data folder that does not exist yet. */
  const freshFolder = () => join(mkdtempSync(join(root(), 'shop-')), 'data');
  /** The environment of a server whose database is empty. */
  const emptyDatabase = async (engine: Engine): Promise<Environment> =>
    engine === 'sqlite' ? { DATA_DIR: freshFolder() } : { DATABASE_URL: await freshDatabase(inject('pgUrl')) };
  return { root, freshFolder, emptyDatabase };
};

export const databaseOf = ({ DATABASE_URL = '', DATA_DIR = '' }: Environment): OpenLedger =>
  openDatabase(DATABASE_URL || null, DATA_DIR);
