import type { DatabaseConnection, Driver } from 'kysely';

/** One query, or one transaction. It takes what it needs of the database when its first statement shows what that is. */
export type Visit = DatabaseConnection & {
  /** A snapshot only reads, and sees one moment of the ledger throughout. */
  begin: (kind: 'writing' | 'snapshot') => Promise<void>;
  /**
   * Keeps all that was asked for before, waited for or not. Where any of it has failed, nothing is kept, and this throws what made
   * it fail.
   */
  commit: () => Promise<void>;
  rollBack: () => Promise<void>;
  leave: () => Promise<void>;
};

/** How Kysely opens, visits and closes an engine. */
export const driverOf = (engine: Pick<Driver, 'init' | 'destroy'> & { visit: () => Visit }): Driver => ({
  init: () => engine.init(),
  acquireConnection: async () => engine.visit(),
  beginTransaction: (visit, { accessMode }) =>
    (visit as Visit).begin(accessMode === 'read only' ? 'snapshot' : 'writing'),
  commitTransaction: (visit) => (visit as Visit).commit(),
  rollbackTransaction: (visit) => (visit as Visit).rollBack(),
  releaseConnection: (visit) => (visit as Visit).leave(),
  destroy: () => engine.destroy(),
});

export const refuseStreams = () => {
  throw new Error('Results are asked for as a whole.');
};

/** What is asked of a transaction that has been committed or rolled back. */
export const hasEnded = (): Error => new Error('the transaction has ended');
