import type pg from 'pg';
import { gatheringSocket } from './gathering-socket.ts';
import { watchReplication } from './replication.ts';

/** Limits in milliseconds; 0 is none. */
export type Limits = {
  statement: number;
  lock: number;
  /** Between the statements of a transaction, while other tills may wait for its locks. */
  idle: number;
  /**
   * How long PostgreSQL may say nothing. A running machine has answered or cancelled by then; one that was switched off
   * never does. Statements that were sent together and waited for locks in turn may exceed it as well. A lost
   * transaction is run again, or its outcome is reported as unknown.
   */
  silence: number;
};

/** Nobody at a till waits longer for a sale. */
const SERVING: Limits = { statement: 15_000, lock: 10_000, idle: 15_000, silence: 20_000 };

/** Building an index may take any time. */
export const PATIENT: Limits = { statement: 0, lock: 0, idle: 0, silence: 0 };

const CONNECTIONS = { writing: 13, reading: 6, health: 1 };
const CONNECT_MS = 5_000;
/** Compiling a report of all shops costs the first of each connection 20 to 90 ms, and gains nothing. */
const SETTINGS = '-c jit=off';
/** What is said to read cannot write either, whatever its text does. */
const READS_ONLY = '-c default_transaction_read_only=on';

/**
 * 'writing' is for writes and all transactions, 'reading' for reads, 'health' for the question whether the database
 * answers.
 */
export type Purpose = keyof typeof CONNECTIONS;

export type Pools = {
  /** Waits at most five seconds for a free connection. */
  connect: (purpose: Purpose) => Promise<pg.PoolClient>;
  /** Whether each commit of a connection has reached the standby that must have it. */
  isReplicated: (client: pg.PoolClient) => boolean;
  end: () => Promise<void>;
};

/**
 * Opens connections of three kinds: reads find one however many writes wait for locks, and health checks find one
 * however long the reads take. When a connection is lost its query fails, and the next query opens another.
 */
export const openPostgresPools = async (connectionString: string, limits = SERVING): Promise<Pools> => {
  // A server that uses SQLite never loads the library.
  const { default: pg } = await import('pg');
  const { watch, isReplicated } = watchReplication();
  const open = (purpose: Purpose) => {
    const pool = new pg.Pool(settingsOf(connectionString, limits, purpose, numbersAsNumbers(pg.types)));
    // A lost connection must not end the process. Its query reports the failure.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      watch(client);
    });
    return pool;
  };
  const pools = {
    writing: open('writing'),
    reading: open('reading'),
    health: open('health'),
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
  purpose: Purpose,
  types: pg.CustomTypesConfig,
): pg.PoolConfig => ({
  connectionString,
  max: CONNECTIONS[purpose],
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
  query_timeout: silence,
  options: purpose === 'writing' ? SETTINGS : `${SETTINGS} ${READS_ONLY}`,
  // Statements are sent without waiting for the answers of those before.
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
