import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isReadOnly, NotReplicated } from '../failures.ts';
import { watchReplication } from './replication.ts';
import { AFTER_FAILURE, type BatchClass, batchesOf, type Statement } from './statement-batch.ts';

/** Enough for every statement of the product; lists of ids of different lengths beyond it are parsed each time. */
const MAX_PREPARED = 500;

/** PostgreSQL's answer to a prepared `select *` whose table has gained a column since. */
const PLAN_OUTDATED = '0A000';
const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;

/** Characters. Longer is only an insert of many rows, and hardly ever of as many again. */
const LONGEST_PREPARED = 10_000;

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
  const batches = new WeakMap<pg.PoolClient, BatchClass>();
  const batchOf = (client: pg.PoolClient): BatchClass => {
    const known = batches.get(client) ?? batchesOf(query);
    batches.set(client, known);
    return known;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      return preparingClient(client, names, { Batch: batchOf(client), isReplicated: () => isReplicated(client) });
    },
    end: () => pool.end(),
  };
};

const statementNames = (): Names => {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of: (text) => {
      if (text.length > LONGEST_PREPARED || BY_VALUE.test(text)) return undefined;
      if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `s${generation}_${names.size}`);
      return names.get(text);
    },
    renew: () => {
      names.clear();
      generation += 1;
    },
  };
};

type Connection = { Batch: BatchClass; isReplicated: () => boolean };

/** What is asked for at one moment is sent in one piece: each piece costs more than most statements, here and there. */
const gatherer = (client: pg.PoolClient, Batch: BatchClass) => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let batch: Statement[] = [];
  const sendBatch = () => {
    if (batch.length === 0) return;
    // What is asked for in the same turn, such as the commit, goes with it.
    stream.cork();
    queueMicrotask(() => process.nextTick(() => stream.uncork()));
    client.query(new Batch(batch));
    batch = [];
  };
  const gather = (...statements: Statement[]) => {
    if (batch.length === 0) process.nextTick(sendBatch);
    batch.push(...statements);
  };
  /** After what was gathered, with which it goes, and not as a part of it: a commit also ends what has failed. */
  const sendText = (text: string): Promise<pg.QueryResult> => {
    sendBatch();
    return client.query(text);
  };
  return { gather, sendText };
};

/** Sends statements as they are asked for. `inDoubt` tells whether the connection is to be given up. */
const sender = (client: pg.PoolClient, names: Names, { Batch, isReplicated }: Connection) => {
  const { gather, sendText } = gatherer(client, Batch);
  let isDoubtful = false;
  const answerTo = async (begin: string | null, text: string, values: readonly unknown[]) => {
    // Once it is sent with others, they are carried out without it.
    if (!values.every(isPlain)) throw new TypeError(`A value that PostgreSQL cannot be sent: ${text}`);
    if (!begin && values.length === 0) return sendText(text);
    const name = values.length > 0 ? names.of(text) : undefined;
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const refused = (error: Error | null) => error && reject(error);
      const answered = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      const opening = begin ? [{ text: begin, name: undefined, values: [], done: refused }] : [];
      gather(...opening, { text, name, values, done: answered });
    });
  };
  /** `begin` goes ahead of the statement, unless it is null. */
  const send = async (begin: string | null, text: string, values: readonly unknown[]) => {
    const result = await answerTo(begin, text, values).catch((error: Error) => {
      // Whether it has begun a transaction is not known.
      isDoubtful ||= begin !== null || isReadOnly(error);
      // It was made where the socket was read, which tells nobody who had asked.
      Error.captureStackTrace(error);
      throw error;
    });
    if (!isReplicated()) throw new NotReplicated('a commit did not reach its standby');
    requireCommitted(text, result);
    return result;
  };
  return { send, inDoubt: () => isDoubtful || client.getTransactionStatus() !== 'I' || !isReplicated() };
};

/** What pg writes without asking the value itself how, which may fail. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every(isPlain));

/** Of a transaction in which something failed PostgreSQL takes all back, and answers its commit that it did. */
const requireCommitted = (text: string, { command }: pg.QueryResult): void => {
  if (text !== 'commit' || command === 'COMMIT') return;
  throw Object.assign(new Error('The transaction was rolled back.'), { code: AFTER_FAILURE });
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
