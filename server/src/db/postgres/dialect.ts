import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Observed } from '../health/observed.ts';
import { isRead, placeOf } from '../read-place.ts';

export type PostgresPools = {
  /** For whatever writes, and for transactions. */
  working: OpenPool;
  reading: OpenPool;
  /** For the question whether the database answers. */
  health: OpenPool;
};

/** Opens a pool, which connects at its first query. */
type OpenPool = () => Promise<PostgresPool>;

/**
 * PostgreSQL for Kysely, on connections of three kinds: however many writes wait for a lock, reads find a connection, and
 * however long those take, a look at the server's health does.
 */
export const postgresDialect = (pools: PostgresPools, observed: Observed): Dialect => ({
  createDriver: () => driverOf(pools, observed),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

type Held = { driver: PostgresDriver; connection: DatabaseConnection };

/** One query, or one transaction. It takes a connection when the first statement shows of which pool. */
type Visit = DatabaseConnection & {
  begin: (driver: PostgresDriver, settings: TransactionSettings) => Promise<void>;
  /** Sends the commit at once, after what was asked for before: of a transaction that has failed it takes everything back. */
  commit: () => Promise<void>;
  rollBack: () => Promise<void>;
  leave: () => Promise<void>;
};

const driverOf = (pools: PostgresPools, observed: Observed): Driver => {
  const [working, reading, health] = [pools.working, pools.reading, pools.health].map(
    (pool) => new PostgresDriver({ pool }),
  ) as [PostgresDriver, PostgresDriver, PostgresDriver];
  const driverFor = (query: CompiledQuery) => {
    const place = placeOf(query);
    if (place === 'health') return health;
    return place === null ? working : reading;
  };
  const each = async (what: 'init' | 'destroy') => {
    for (const driver of [working, reading, health]) await driver[what]();
  };
  return {
    init: () => each('init'),
    acquireConnection: async () => visitTo(driverFor, observed),
    beginTransaction: (visit, settings) => (visit as Visit).begin(working, settings),
    commitTransaction: (visit) => (visit as Visit).commit(),
    rollbackTransaction: (visit) => (visit as Visit).rollBack(),
    releaseConnection: (visit) => (visit as Visit).leave(),
    destroy: () => each('destroy'),
  };
};

/**
 * What a statement is answered that was sent after one that had failed: the transaction is over, or the statement was to be
 * prepared by one that was skipped.
 */
const AFTER_FAILURE: readonly unknown[] = ['25P02', '26000'];

/** Tells `observed` how a visit goes, and the caller, of statements that were sent together, what made them fail. */
const observer = (observed: Observed) => {
  let wrote = false;
  let cause: unknown = null;
  const observing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work();
      wrote ||= (result as Partial<QueryResult<unknown>> | undefined)?.numAffectedRows !== undefined;
      return result;
    } catch (error) {
      wrote = false;
      // The caller may hear of any failure first. Only the cause tells what to do about it.
      if (cause !== null && AFTER_FAILURE.includes((error as { code?: unknown }).code)) throw cause;
      cause = error;
      observed.failed(error);
      throw error;
    }
  };
  return { observing, hasWritten: () => wrote };
};

const refuseStreams = () => {
  throw new Error('Results are asked for as a whole.');
};

/** Sends a query, or the end of a transaction, when its turn has come. */
type Send = <Result>(query: CompiledQuery | 'end', ask: () => Promise<Result>) => Promise<Result>;

const atOnce: Send = (_, ask) => ask();

/**
 * How statements are sent in a transaction, whose `begin` goes with the first one. Until that is answered nothing else may
 * write, because it would stay if there is no transaction; nor may what was asked for later go before that. Where the
 * first one failed only the end is sent.
 */
const inTransaction = (): Send => {
  let first: Promise<void> | null = null;
  let failure: unknown = null;
  let isAwaited = false;
  return async (query, ask) => {
    isAwaited ||= first !== null && query !== 'end' && !isRead(query);
    // No pause without need: of two that are asked for at once, the second must find that the first was sent.
    if (isAwaited) await first;
    if (failure && query !== 'end') throw failure;
    const asked = ask();
    first ??= asked.then(
      () => undefined,
      (error: unknown) => {
        failure = error;
      },
    );
    return asked;
  };
};

const visitTo = (driverFor: (query: CompiledQuery) => PostgresDriver, observed: Observed): Visit => {
  let held: Held | null = null;
  let isOver = false;
  let send = atOnce;
  const { observing, hasWritten } = observer(observed);
  const enter = async (driver: PostgresDriver): Promise<Held> => {
    held ??= { driver, connection: await driver.acquireConnection() };
    return held;
  };
  const end = async (how: 'commitTransaction' | 'rollbackTransaction'): Promise<void> => {
    if (isOver || !held) return;
    isOver = true;
    const { driver, connection } = await enter(held.driver);
    await send('end', () => observing(() => driver[how](connection as never)));
  };
  return {
    begin: async (driver, settings) => {
      const { connection } = await enter(driver);
      send = inTransaction();
      await driver.beginTransaction(connection as never, settings);
    },
    executeQuery: async <Row>(query: CompiledQuery) => {
      if (isOver) throw new Error('the transaction has ended');
      const { connection } = await enter(held?.driver ?? driverFor(query));
      return send(query, () => observing(() => connection.executeQuery<Row>(query)));
    },
    commit: () => end('commitTransaction'),
    rollBack: () => end('rollbackTransaction'),
    leave: async () => {
      if (hasWritten()) observed.wrote();
      await held?.driver.releaseConnection(held.connection as never);
    },
    streamQuery: refuseStreams,
  };
};
