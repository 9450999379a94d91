import type { TestProject } from 'vitest/node';
import { startPostgres } from './servers/postgres.ts';

/** One PostgreSQL for all test files; each makes a database of its own in it. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_PG_URL'];
  if (given) {
    project.provide('pgUrl', given);
    return;
  }
  const cluster = await startPostgres();
  project.provide('pgUrl', cluster.url);
  return cluster.stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string;
  }
}
