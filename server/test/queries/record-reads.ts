import type { CompiledQuery, KyselyPlugin } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** What every request asks, whatever it is for: whose session it is. */
const OF_EVERY_REQUEST = /from "session"/;

const READ = /^\s*(select|with)\b/i;

export type Recorder = {
  /** Passes everything on to the database that it watches. */
  watch: (db: Db) => Db;
  /** Does the work and answers the different reads that it made, in the order of their text: some are made side by side. */
  readsOf: (work: () => Promise<unknown>) => Promise<CompiledQuery[]>;
};

/** Sees the statements that are sent to a database, with their parameters. */
export const recordReads = (): Recorder => {
  let reads = new Map<string, CompiledQuery>();
  const watch = (db: Db): Db => {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        const query = db.getExecutor().compileQuery(node, queryId);
        if (READ.test(query.sql) && !OF_EVERY_REQUEST.test(query.sql)) reads.set(query.sql, query);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return db.withPlugin(plugin);
  };
  return {
    watch,
    readsOf: async (work) => {
      reads = new Map();
      await work();
      return [...reads.values()].sort((a, b) => (a.sql < b.sql ? -1 : 1));
    },
  };
};
