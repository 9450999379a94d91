import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Enough for every statement of the product; lists of ids of different lengths beyond it are parsed each time. */
const MAX_PREPARED = 500;

/** PostgreSQL's answer to a prepared `select *` whose table has gained a column since. */
const PLAN_OUTDATED = '0A000';
const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;

/** How many rows a `like` finds depends on its text, and the best plan on that, so it is planned each time. */
const BY_VALUE = / like \$/;

type Names = { of: (text: string) => string | undefined; renew: () => void };

/**
 * A pool whose connections have each statement parsed and planned once, by its text: half of what PostgreSQL does for a
 * sale. Statements without parameters (begin, commit, migrations) are sent as they are.
 */
export const preparingPool = (pool: pg.Pool): PostgresPool => {
  const names = statementNames();
  return { connect: async () => preparingClient(await pool.connect(), names), end: () => pool.end() };
};

const statementNames = (): Names => {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of: (text) => {
      if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `s${generation}_${names.size}`);
      return names.get(text);
    },
    renew: () => {
      names.clear();
      generation += 1;
    },
  };
};

/** What is asked for at one moment is sent in one piece: each piece costs more than most statements, here and there. */
const gather = (stream: Socket): void => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};

const preparingClient = (client: pg.PoolClient, names: Names): PostgresPoolClient => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isInTransaction = false;
  const ask = (text: string, values: readonly unknown[]) => {
    gather(stream);
    const name = values.length > 0 && !BY_VALUE.test(text) ? names.of(text) : undefined;
    return client.query({ ...(name ? { name } : {}), text, values: [...values] });
  };
  const query = async (text: string, values: readonly unknown[]) => {
    isInTransaction = BEGINS.test(text) || (isInTransaction && !ENDS.test(text));
    const isAlone = !isInTransaction;
    try {
      return await ask(text, values);
    } catch (error) {
      if ((error as { code?: string }).code !== PLAN_OUTDATED) throw error;
      names.renew();
      // A transaction has failed with it, and is run again as a whole.
      if (!isAlone) throw error;
      return ask(text, values);
    }
  };
  // The other way to call it takes a cursor, which the product does not use.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
};
