import type pg from 'pg';
import { databaseFailure, isReadOnly, NotReplicated } from '../failures.ts';
import type { Pools } from './pools.ts';
import type { StatementNames } from './statement-names.ts';

/** PostgreSQL's answer to a statement that was prepared before its table had a column that it has now. */
const PLAN_OUTDATED = '0A000';

export const isOutdated = (error: unknown): boolean => (error as { code?: unknown }).code === PLAN_OUTDATED;

export type Connection = {
  /** Sends a statement after those that were asked for before, whose answers it does not wait for. */
  ask: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;
  /** Gives it back to its pool. One that is left in doubt is closed: in the middle of a transaction, or of a standby. */
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
      // What pg finds out itself leaves a statement with a name that PostgreSQL does not know.
      if (!values.every(isPlain)) throw new TypeError(`A value that PostgreSQL cannot be sent: ${text}`);
      const result = await send(text, values).catch((error: unknown) => {
        if (isOutdated(error)) names.renew();
        // One that gave no sign of life may not be known to be closed yet.
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

/** What pg writes without asking the value itself how, which may fail. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every(isPlain));
