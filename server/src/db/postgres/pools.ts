import type pg from 'pg';
import { gatheringSocket } from './gathering-socket.ts';
import { watchReplication } from './replication.ts';

/** How long what may take, in milliseconds; 0 is without end. */
export type Limits = {
  statement: number;
  lock: number;
  /** Between a transaction's statements, which other tills wait for. */
  idle: number;
  /**
   * A machine that is switched off says no more; a living one has answered or cancelled by then. One in which several
   * statements that were sent together waited for locks is taken for the former, and what it was asked is asked again or told as unknown.
   */
  silence: number;
};

/** Nobody waits longer for a sale. */
const SERVING: Limits = { statement: 15_000, lock: 10_000, idle: 15_000, silence: 20_000 };

/** Building an index takes what it takes. */
export const PATIENT: Limits = { statement: 0, lock: 0, idle: 0, silence: 0 };

const CONNECTIONS = { writing: 13, reading: 6, health: 1 };
const CONNECT_MS = 5_000;
/** Compiling a report of all shops costs the first one of a connection 20 to 90 ms, and gains nothing. */
const SETTINGS = '-c jit=off';

/** For whatever writes and for transactions, for reads, and for the question whether the database answers. */
export type Purpose = keyof typeof CONNECTIONS;

export type Pools = {
  /** Waits for a connection that is free, at most five seconds. */
  connect: (purpose: Purpose) => Promise<pg.PoolClient>;
  /** Whether each commit of a connection has reached the standby that must have it. */
  isReplicated: (client: pg.PoolClient) => boolean;
  end: () => Promise<void>;
};

/**
 * Connections of three kinds: however many writes wait for a lock, reads find a connection, and however long those take, a look at the
 * server's health does. One that is lost makes its query fail, and the next query opens another.
 */
export const openPostgresPools = async (connectionString: string, limits = SERVING): Promise<Pools> => {
  // Who keeps the ledger in SQLite never loads the library.
  const { default: pg } = await import('pg');
  const { watch, isReplicated } = watchReplication();
  const open = (max: number) => {
    const pool = new pg.Pool(settingsOf(connectionString, limits, max, numbersAsNumbers(pg.types)));
    // A connection that is lost, idle or in use, must not end the process: whoever uses it is told by its query.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      watch(client);
    });
    return pool;
  };
  const pools = {
    writing: open(CONNECTIONS.writing),
    reading: open(CONNECTIONS.reading),
    health: open(CONNECTIONS.health),
  };
  return {
    connect: (purpose) => pools[purpose].connect(),
    isReplicated,
    end: async () => {
      for (const pool of Object.values(pools)) await pool.end();
    },
  };
};

const settingsOf = (
  connectionString: string,
  { statement, lock, idle, silence }: Limits,
  max: number,
  types: pg.CustomTypesConfig,
): pg.PoolConfig => ({
  connectionString,
  max,
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
  query_timeout: silence,
  options: SETTINGS,
  // Statements that wait for none of each other's answers are sent without waiting for them.
  pipeline: true,
  stream: gatheringSocket,
  types,
});

const INT8 = 20;
const NUMERIC = 1700;

/** pg answers int8 and numeric (what sum(bigint) returns) as strings; ours are cents and counts below 2^53. */
const numbersAsNumbers = ({ getTypeParser }: typeof pg.types): pg.CustomTypesConfig => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (oid === INT8 || oid === NUMERIC) && format !== 'binary'
      ? Number
      : getTypeParser(oid, format as 'text')) as typeof getTypeParser,
});
