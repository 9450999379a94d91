import type { DatabaseConnection, Driver } from 'kysely';

/** One query or one transaction. It takes a connection when its first statement shows which kind it needs. */
export type Visit = DatabaseConnection & {
  /** A snapshot only reads, and sees one state of the ledger throughout. */
  begin: (kind: 'writing' | 'snapshot') => Promise<void>;
  /**
   * Commits all statements asked for before, awaited or not. If any of them failed, nothing is stored, and this throws
   * the failure that caused the others.
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

/** The error of a statement for a transaction that has been committed or rolled back. */
export const hasEnded = (): Error => new Error('the transaction has ended');
