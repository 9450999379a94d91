import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';

/** A ledger of each engine with empty tables. Copying one takes a tenth of the time that making the tables does. */
export type Templates = { file: string; database: string };

/** Makes them; answers also a function that removes them. */
export const makeTemplates = async (
  clusterUrl: string,
): Promise<{ templates: Templates; remove: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'mendpoint-template-'));
  const url = await freshDatabase(clusterUrl);
  for (const databaseUrl of [null, url]) {
    const db = openDatabase(databaseUrl, folder);
    await migrate(db).finally(() => db.destroy());
  }
  const database = new URL(url).pathname.slice(1);
  return {
    templates: { file: join(folder, 'mendpoint.db'), database },
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await runInCluster(clusterUrl, `drop database ${database}`);
    },
  };
};

/** Makes a new database in a cluster, empty or a copy of `template`; answers its URL. */
export const freshDatabase = async (clusterUrl: string, template = 'template1'): Promise<string> => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await runInCluster(clusterUrl, `create database ${name} template ${template}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const runInCluster = async (clusterUrl: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
