import type { OpenLedger } from '../../db/database.ts';
import type { Manifest } from '../file/manifest.ts';

/** Where a ledger is, or is to be: in PostgreSQL where a URL is given, else in `dataDir`. */
export type Place = { databaseUrl: string | null; dataDir: string };

export type Bytes = AsyncIterable<Buffer>;

/** The kept sums that differed from the rows that they are made of; null where none did. */
export type WrongSums = string | null;

/**
 * `isOpened` is false where no database could be created to open the ledger in. All that is known then is that the
 * engine's programs can read it.
 */
export type TriedOut = { isOpened: boolean; wrongSums: WrongSums };

/** What backups need from an engine. Every function throws BackupFailed with the line that the operator reads. */
export type Ledger = {
  /** Gives `use` the whole ledger in one state. Tills go on selling. */
  read: <T>(use: (state: Pick<Manifest, 'engine' | 'counts' | 'migration'>, data: Bytes) => Promise<T>) => Promise<T>;
  /**
   * Opens what was read in a place of its own, checks it and removes it. The data must be known to be whole.
   */
  tryOut: (manifest: Manifest, data: Bytes) => Promise<TriedOut>;
  /** Throws unless there is room for a trial of `bytes` bytes beside the ledger and its tills. */
  expectRoom: (bytes: number) => Promise<void>;
  /** Throws unless the place is empty. */
  expectNone: () => Promise<void>;
  /**
   * Creates a ledger from `bytes` bytes of backup data where there is none, and recalculates its figures. The data must
   * be known to be whole.
   */
  fill: (manifest: Manifest, data: Bytes, bytes: number) => Promise<WrongSums>;
  /** Creates a ledger where there is none: `work` fills an empty database. `bytes` is about how large it will be. */
  make: <T>(bytes: number, work: (db: OpenLedger) => Promise<T>) => Promise<T>;
};
