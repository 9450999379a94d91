import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeTemplates, type Templates } from './servers/databases.ts';
import { startPostgres } from './servers/postgres.ts';
import { bundleServer } from './servers/server-process.ts';

/**
 * What all test files share: a PostgreSQL, in which each makes databases of its own, what their ledgers are copied from,
 * and the server bundled as for production.
 */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_PG_URL'];
  const cluster = given ? { url: given, stop: async () => undefined } : await startPostgres();
  project.provide('pgUrl', cluster.url);
  const { templates, remove } = await makeTemplates(cluster.url);
  project.provide('templates', templates);
  const bundle = await bundleServer();
  project.provide('bundle', bundle);
  return async () => {
    rmSync(bundle, { recursive: true, force: true });
    await remove();
    await cluster.stop();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string;
    templates: Templates;
    bundle: string;
  }
}
