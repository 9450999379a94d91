/** The thread of a read died, or too many reads are waiting. The ledger itself is sound. */
export class ReaderLost extends Error {
  override readonly name = 'ReaderLost';
}

/** A sync of the disk has taken many seconds. Nothing more is written until it ends. */
export class DiskHangs extends Error {
  override readonly name = 'DiskHangs';
}

/**
 * A commit is on the disk of this PostgreSQL, but somebody cancelled its wait for the standby that must have it too. If
 * this machine were lost now, so would be the commit, so the caller is told to ask again.
 */
export class NotReplicated extends Error {
  override readonly name = 'NotReplicated';
}

/** What a database error means, told apart by the codes of both engines. */
export type DatabaseFailure =
  | 'unique'
  | 'reference'
  /** The login that an entry names as its actor has been removed meanwhile. */
  | 'actor-gone'
  | 'rolled-back'
  | 'connection-lost'
  | 'busy'
  /** Nothing can be written: the disk is full, or the database is read-only. */
  | 'full'
  /** The disk failed to sync a commit. Nobody knows whether it is kept, so it must not be run again. */
  | 'unsynced'
  | 'hanging'
  | 'corrupt'
  | null;

type Coded = { code?: unknown; errcode?: unknown; message?: unknown; constraint?: unknown };

const POSTGRES: Record<string, DatabaseFailure> = {
  '0A000': 'rolled-back', // a statement was prepared before another server's update added a column
  '25006': 'full', // a standby, or a database that was made read-only
  '25P03': 'connection-lost', // idle for too long in a transaction
  '23503': 'reference', // a row that others refer to, or one that refers to a row that is not there
  '23505': 'unique',
  '40001': 'rolled-back', // serialization failure
  '40P01': 'rolled-back', // deadlock
  '53300': 'busy', // more connections than it has room for
  '53100': 'full', // disk full
  '55P03': 'busy', // lock timeout
  '57014': 'busy', // statement timeout
  '57P01': 'connection-lost', // administrator's shutdown
  '57P02': 'connection-lost', // crash shutdown
  '57P03': 'connection-lost', // starting up
  '57P05': 'connection-lost', // idle for too long
  XX001: 'corrupt', // data
  XX002: 'corrupt', // index
};

const NETWORK = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
];

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html), as node:sqlite gives them. */
const SQLITE: Record<number, DatabaseFailure> = {
  5: 'busy',
  6: 'busy',
  8: 'full',
  10: 'full',
  11: 'corrupt',
  13: 'full',
  14: 'full',
  26: 'corrupt',
};
/** NOT NULL, as either engine says it: https://www.postgresql.org/docs/current/errcodes-appendix.html and SQLite's codes. */
const MISSING: readonly unknown[] = ['23502', 'SQLITE_CONSTRAINT_NOTNULL', 1299];
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;

/** The code of a commit that the disk of SQLite failed to sync. */
export const UNSYNCED = 'SQLITE_IOERR_FSYNC';

/** Whether this connection leads to a PostgreSQL that can only be read, such as a leader that has become a standby. */
export const isReadOnly = (error: unknown): boolean => (error as Coded | null)?.code === '25006';

export const databaseFailure = (error: unknown): DatabaseFailure => {
  if (error instanceof ReaderLost) return 'connection-lost';
  if (error instanceof DiskHangs) return 'hanging';
  if (error instanceof NotReplicated) return 'connection-lost';
  const { code, errcode, message, constraint } = (error ?? {}) as Coded;
  if (isOfNumbers(constraint)) return 'rolled-back';
  if (MISSING.includes(errcode ?? code)) return /\bactor\b/.test(String(message)) ? 'actor-gone' : null;
  if (typeof errcode === 'number') return sqliteFailure(errcode);
  if (typeof code === 'string') return codedFailure(code);
  const text = typeof message === 'string' ? message : '';
  return /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered/i.test(
    text,
  )
    ? 'connection-lost'
    : null;
};

const sqliteFailure = (errcode: number): DatabaseFailure => {
  switch (errcode) {
    case SQLITE_CONSTRAINT_FOREIGNKEY:
      return 'reference';
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
      return 'unique';
    default:
      return SQLITE[errcode & 0xff] ?? null;
  }
};

const codedFailure = (code: string): DatabaseFailure => {
  if (code.startsWith('SQLITE_CONSTRAINT_UNIQUE') || code.startsWith('SQLITE_CONSTRAINT_PRIMARYKEY')) return 'unique';
  if (code.startsWith('SQLITE_CONSTRAINT_FOREIGNKEY')) return 'reference';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy';
  if (code === UNSYNCED) return 'unsynced';
  if (/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(code)) return 'full';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'corrupt';
  if (code.startsWith('08') || NETWORK.includes(code)) return 'connection-lost';
  return POSTGRES[code] ?? null;
};

/** Two tills took the same number at once: the second takes another when its transaction runs again. */
const isOfNumbers = (constraint: unknown): boolean =>
  constraint === 'invoice_number_unique' || constraint === 'adjustment_number';
