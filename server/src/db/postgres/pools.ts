import type { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { PostgresPools } from './dialect.ts';
import { preparingPool } from './prepared-statements.ts';

/** How long what may take, in milliseconds; 0 is without end. */
export type Limits = {
  statement: number;
  lock: number;
  /** Between a transaction's statements, which other tills wait for. */
  idle: number;
  /**
   * A machine that is switched off says no more; a living one has answered or cancelled by then. One in which several
   * statements of a batch waited for locks is taken for the former, and what it was asked is asked again or told as unknown.
   */
  silence: number;
};

/** Nobody waits longer for a sale. */
const SERVING: Limits = { statement: 15_000, lock: 10_000, idle: 15_000, silence: 20_000 };

/** Building an index takes what it takes. */
export const PATIENT: Limits = { statement: 0, lock: 0, idle: 0, silence: 0 };

const CONNECTIONS = { working: 13, reading: 6, health: 1 };
const CONNECT_MS = 5_000;
/** Compiling a report of all shops costs the first one of a connection 20 to 90 ms, and gains nothing. */
const SETTINGS = '-c jit=off';

/** They connect at the first query. A connection that is lost makes its query fail, and the next query opens another. */
export const openPostgresPools = (connectionString: string, limits = SERVING): PostgresPools => ({
  working: () => openPool(connectionString, limits, CONNECTIONS.working),
  reading: () => openPool(connectionString, limits, CONNECTIONS.reading),
  health: () => openPool(connectionString, limits, CONNECTIONS.health),
});

/** Who keeps the ledger in SQLite never loads the library. */
const openPool = async (connectionString: string, limits: Limits, max: number): Promise<PostgresPool> => {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idle,
    options: SETTINGS,
    // Statements that wait for none of each other's answers are sent in one go.
    pipeline: true,
    types: numbersAsNumbers(pg.types),
  });
  // A connection that is lost, idle or in use, must not end the process: whoever uses it is told by its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(limits.silence, () => stream.destroy(new Error('Connection terminated: no sign of life')));
  });
  return preparingPool(pool, pg.Query);
};

const INT8 = 20;
const NUMERIC = 1700;

/** pg answers int8 and numeric (what sum(bigint) returns) as strings; ours are cents and counts below 2^53. */
const numbersAsNumbers = ({ getTypeParser }: typeof pg.types): pg.CustomTypesConfig => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (oid === INT8 || oid === NUMERIC) && format !== 'binary'
      ? Number
      : getTypeParser(oid, format as 'text')) as typeof getTypeParser,
});
