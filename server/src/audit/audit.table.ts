import type { Generated } from 'kysely';

/** An entry is never removed, and never changed except to seal it. It has no foreign keys: it outlives its subject. */
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
  /** The place in the chain, from 1, and the hash that seals this entry and all before it; null until it is sealed. */
  seq: Generated<number | null>;
  hash: Generated<string | null>;
};

/** The newest seal, in one row with id 1; `seq` is 0 before anything is sealed, and only grows. */
export type AuditSealTable = { id: number; seq: number; hash: string };
