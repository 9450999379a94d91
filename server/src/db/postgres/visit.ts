import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import type { Observed } from '../health/observed.ts';
import { placeOf } from '../read-place.ts';
import { refuseStreams, type Visit } from '../visit.ts';
import { type Connection, connectionOf, isOutdated } from './connection.ts';
import { type Transaction, transactionOn } from './connection-transaction.ts';
import type { Pools, Purpose } from './pools.ts';
import type { StatementNames } from './statement-names.ts';

const BEGIN = { writing: 'begin', snapshot: 'start transaction isolation level repeatable read, read only' };

/**
 * The errors of a statement that was sent after one that failed: the transaction is over, or the statement that would
 * have prepared it was skipped.
 */
const AFTER_FAILURE: readonly unknown[] = ['25P02', '26000'];

export const visitTo = (pools: Pools, names: StatementNames, observed: Observed): Visit => {
  let connection: Promise<Connection> | null = null;
  const connect = (purpose: Purpose) => {
    connection ??= pools.connect(purpose).then((client) => connectionOf(client, pools, names));
    return connection;
  };
  const { observing, hasWritten } = observer(observed);
  let transaction: Transaction | null = null;
  const runAlone = async (query: CompiledQuery) => {
    const { ask } = await connect(purposeOf(query));
    const once = () => ask(query.sql, query.parameters);
    return once().catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      return once();
    });
  };
  return {
    executeQuery: <Row>(query: CompiledQuery) =>
      observing(async () => resultOf<Row>(await (transaction ? transaction.run(query) : runAlone(query)))),
    streamQuery: refuseStreams,
    begin: async (kind) => {
      transaction = transactionOn(await connect('writing'), BEGIN[kind]);
    },
    commit: () => observing(async () => transaction?.end('commit')),
    rollBack: () => observing(async () => transaction?.end('rollback')),
    leave: async () => {
      if (hasWritten()) observed.wrote();
      await connection?.then(
        ({ release }) => release(),
        () => undefined,
      );
    },
  };
};

const purposeOf = (query: CompiledQuery): Purpose => {
  const place = placeOf(query);
  if (place === 'health') return 'health';
  return place === null ? 'writing' : 'reading';
};

/**
 * Tells `observed` how a visit goes. Of statements that were sent together the caller gets the failure that caused the
 * others.
 */
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
      // The caller may see any of the failures first, but only the cause tells what to do.
      if (cause !== null && AFTER_FAILURE.includes((error as { code?: unknown }).code)) throw cause;
      cause = error;
      observed.failed(error);
      throw error;
    }
  };
  return { observing, hasWritten: () => wrote };
};

const CHANGES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

const resultOf = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(CHANGES.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
});
