import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { driverOf } from '../visit.ts';
import { openCheckpoints } from './checkpoints.ts';
import { openLogSync } from './log-sync.ts';
import { openSqliteFile } from './open-file.ts';
import { openReaders } from './readers.ts';
import { type Connections, type SqliteOptions, visitTo } from './visit.ts';
import { whenFree } from './when-free.ts';

/**
 * SQLite for Kysely. All writes and transactions take turns on one connection. Reads run beside it and see the last
 * commit: a row by its key at once, everything that may take long in a thread. So nothing waits for a list. The file is
 * opened at the first query.
 */
export const sqliteDialect = (options: SqliteOptions): Dialect => {
  let open: Connections | null = null;
  const connections = () => {
    if (!open) throw new Error('the ledger is not open');
    return open;
  };
  return {
    createDriver: () =>
      driverOf({
        init: async () => {
          open ??= await openConnections(options);
        },
        visit: () => visitTo(connections(), options),
        destroy: () => close(connections()),
      }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
};

const close = async ({ reader, writer, readers, checkpoints, logSync }: Connections): Promise<void> => {
  await Promise.all([readers.close(), checkpoints.close()]);
  reader.close();
  writer.close();
  // Last, because those who have just committed still wait for it.
  await logSync.close();
};

const openConnections = async ({ file, patience, observed }: SqliteOptions): Promise<Connections> => {
  const openWhenFree = () => whenFree(() => openSqliteFile(file), performance.now() + patience);
  const writer = await openWhenFree();
  const reader = await openWhenFree();
  // If the thread cannot keep up, the writer moves the log itself when it reaches 400 MB.
  writer.prepare('pragma wal_autocheckpoint = 100000').all([]);
  const logSync = await openLogSync(file, observed);
  const checkpoints = openCheckpoints(file, observed);
  return { writer, isWriting: false, reader, readers: openReaders(file), checkpoints, logSync, takeTurn: turns() };
};

/** Gives turns one at a time, in the order of the calls. The returned function ends the turn. */
const turns = (): (() => Promise<() => void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const before = last;
    return new Promise((resolve) => {
      last = new Promise((end) => {
        void before.then(() => resolve(end));
      });
    });
  };
};
