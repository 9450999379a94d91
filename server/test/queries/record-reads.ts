import type { Compilable, CompiledQuery, KyselyPlugin } from 'kysely';
import type { OpenLedger } from '../../src/db/database.ts';

/** The statement that every request begins with: it finds the session. */
const OF_EVERY_REQUEST = /from "session"/;

const READ = /^\s*(select|with)\b/i;

export type Recorder = {
  /** A database that records what it is sent and passes everything on to the real one. */
  watch: (db: OpenLedger) => OpenLedger;
  /**
   * Does the work and answers the different reads that it made, in the order of their text: some are made side by side.
   */
  readsOf: (work: () => Promise<unknown>) => Promise<CompiledQuery[]>;
};

/** Sees the statements that are sent to a database, with their parameters. */
export const recordReads = (): Recorder => {
  let reads = new Map<string, CompiledQuery>();
  const record = (query: CompiledQuery): void => {
    if (READ.test(query.sql) && !OF_EVERY_REQUEST.test(query.sql)) reads.set(query.sql, query);
  };
  const watch = (db: OpenLedger): OpenLedger => {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        record(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const watched = db.withPlugin(plugin);
    // A prepared statement is compiled before it has its values.
    watched.executeQuery = <Row>(query: CompiledQuery<Row> | Compilable<Row>) => {
      const compiled = 'compile' in query ? query.compile() : query;
      record(compiled);
      return db.executeQuery(compiled);
    };
    return watched;
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
