import type { TestProject } from 'vitest/node';
import { makeTemplates, type Templates } from './servers/databases.ts';
import { startPostgres } from './servers/postgres.ts';

/** One PostgreSQL for all test files, each of which makes databases of its own in it, and what their ledgers are copied from. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_PG_URL'];
  const cluster = given ? { url: given, stop: async () => undefined } : await startPostgres();
  project.provide('pgUrl', cluster.url);
  const { templates, remove } = await makeTemplates(cluster.url);
  project.provide('templates', templates);
  return async () => {
    await remove();
    await cluster.stop();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string;
    templates: Templates;
  }
}
