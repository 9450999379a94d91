import type { Generated } from 'kysely';

/** Never changed but for its seal, and never removed. Without foreign keys: an entry outlives what it tells of. */
export type AuditEntryTable = {
  id: string;
  happened_at: string;
  /** The Sydney day of `happened_at`. */
  happened_date: string;
  shop_id: string | null;
  login_id: string | null;
  actor: string;
  address: string;
  kind: string;
  act: string;
  subject_id: string | null;
  subject: string;
  /** JSON of `FieldChange[]`. */
  changes: string;
  /** Its place in the chain, from 1, and the hash that seals it together with all before it; null until it is sealed. */
  seq: Generated<number | null>;
  hash: Generated<string | null>;
};

/** The newest seal, in the one row 1: place 0 before anything is sealed. It only moves on. */
export type AuditSealTable = { id: number; seq: number; hash: string };
