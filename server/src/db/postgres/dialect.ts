import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Observed } from '../health/observed.ts';
import { driverOf } from '../visit.ts';
import { type Limits, openPostgresPools, type Pools } from './pools.ts';
import { statementNames } from './statement-names.ts';
import { visitTo } from './visit.ts';

/** PostgreSQL for Kysely. It connects at the first query. */
export const postgresDialect = (url: string, limits: Limits | undefined, observed: Observed): Dialect => {
  const names = statementNames();
  let open: Pools | null = null;
  const pools = () => {
    if (!open) throw new Error('the ledger is not open');
    return open;
  };
  return {
    createDriver: () =>
      driverOf({
        init: async () => {
          open ??= await openPostgresPools(url, limits);
        },
        visit: () => visitTo(pools(), names, observed),
        destroy: () => pools().end(),
      }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
};
