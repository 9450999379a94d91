import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isReadOnly, NotReplicated } from '../failures.ts';
import { describedOnce, type QueryClass, type Statement } from './described-query.ts';
import { watchReplication } from './replication.ts';

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
 * sale. Statements without parameters (commit, migrations) are sent as they are, and a `begin` goes together with the
 * statement after it: where it is refused, so is that. A connection is given up after whatever leaves it in doubt.
 */
export const preparingPool = (pool: pg.Pool, query: typeof pg.Query): PostgresPool => {
  const names = statementNames();
  const isReplicated = watchReplication(pool);
  const queries = new WeakMap<pg.PoolClient, QueryClass>();
  const queryOf = (client: pg.PoolClient): QueryClass => {
    const known = queries.get(client) ?? describedOnce(query);
    queries.set(client, known);
    return known;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      return preparingClient(client, names, { Query: queryOf(client), isReplicated: () => isReplicated(client) });
    },
    end: () => pool.end(),
  };
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
const gather = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

type Connection = { Query: QueryClass; isReplicated: () => boolean };

/** Sends statements as they are asked for. `inDoubt` tells whether the connection is to be given up. */
const sender = (client: pg.PoolClient, names: Names, { Query, isReplicated }: Connection) => {
  let isDoubtful = false;
  const answerTo = (statement: Statement) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      client.query(new Query(statement, (error, result) => (error ? reject(error) : resolve(result))));
    });
  /** `begin` goes ahead of the statement, unless it is null. */
  const send = async (begin: string | null, text: string, values: readonly unknown[]) => {
    gather(client);
    const name = values.length > 0 && !BY_VALUE.test(text) ? names.of(text) : undefined;
    const result = await answerTo({ text, name, values, begin }).catch((error: Error) => {
      // Of the two that went together, pg may take the second for prepared, which it is not.
      isDoubtful ||= begin !== null || isReadOnly(error);
      // It was made where the socket was read, which tells nobody who had asked.
      Error.captureStackTrace(error);
      throw error;
    });
    if (!isReplicated()) throw new NotReplicated('a commit did not reach its standby');
    return result;
  };
  return { send, inDoubt: () => isDoubtful || !isReplicated() };
};

const NOTHING = { command: '', rowCount: null, rows: [] };

const preparingClient = (client: pg.PoolClient, names: Names, connection: Connection): PostgresPoolClient => {
  const { send, inDoubt } = sender(client, names, connection);
  let isInTransaction = false;
  let begin: string | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    const isEmpty = begin !== null && ENDS.test(text);
    isInTransaction = BEGINS.test(text) || (isInTransaction && !ENDS.test(text));
    const opening = begin;
    begin = BEGINS.test(text) ? text : null;
    if (begin !== null || isEmpty) return NOTHING;
    const isAlone = !isInTransaction;
    try {
      return await send(opening, text, values);
    } catch (error) {
      if ((error as { code?: string }).code !== PLAN_OUTDATED) throw error;
      names.renew();
      // A transaction has failed with it, and is run again as a whole.
      if (!isAlone) throw error;
      return send(null, text, values);
    }
  };
  // The other way to call it takes a cursor, which the product does not use.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(inDoubt()) };
};
