import type pg from 'pg';
import { databaseFailure, isReadOnly, NotReplicated } from '../failures.ts';
import type { Pools } from './pools.ts';
import type { StatementNames } from './statement-names.ts';

/** PostgreSQL's answer to a statement that was prepared before a column was added to its table. */
const PLAN_OUTDATED = '0A000';

export const isOutdated = (error: unknown): boolean => (error as { code?: unknown }).code === PLAN_OUTDATED;

export type Connection = {
  /** Sends a statement behind those sent before, without waiting for their answers. */
  ask: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;
  /** Returns the connection to its pool. It is closed instead when it is still in a transaction or may be of no use. */
  release: () => void;
};

export const connectionOf = (client: pg.PoolClient, pools: Pools, names: StatementNames): Connection => {
  let isDoubtful = false;
  const send = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? names.of(text) : undefined;
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  return {
    ask: async (text, values = []) => {
      // When pg itself refuses a value, it still believes that PostgreSQL has prepared the statement under its name.
      if (!values.every(isPlain)) throw new TypeError(`A value that PostgreSQL cannot be sent: ${text}`);
      const result = await send(text, values).catch((error: unknown) => {
        if (isOutdated(error)) names.renew();
        // pg may not know yet that a silent connection is closed.
        isDoubtful ||= isReadOnly(error) || databaseFailure(error) === 'connection-lost';
        throw error;
      });
      if (!pools.isReplicated(client)) throw new NotReplicated('a commit did not reach its standby');
      return result;
    },
    release: () => {
      const isClean = client.getTransactionStatus() === 'I' && pools.isReplicated(client);
      client.release(isDoubtful || !isClean);
    },
  };
};

/** Values that pg writes itself. Other objects are asked how to be written, which may fail. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every(isPlain));
