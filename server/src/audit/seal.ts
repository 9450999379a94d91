import { createHash } from 'node:crypto';

/** The place of an entry in the chain, from 1, and its hash. */
export type Seal = { seq: number; hash: string };

/** The sealed part of an entry: all columns but the seal itself. */
export type Sealable = {
  id: string;
  happened_at: string;
  happened_date: string;
  shop_id: string | null;
  login_id: string | null;
  actor: string;
  address: string;
  kind: string;
  act: string;
  subject_id: string | null;
  subject: string;
  changes: string;
};

/**
 * The seal of an entry that follows `previous` (null for the first): SHA-256, in hexadecimal, of a JSON array of the
 * previous hash ('' for none), the place, and the columns in the order of the table.
 */
export const sealOf = (previous: Seal | null, entry: Sealable): Seal => {
  const seq = (previous?.seq ?? 0) + 1;
  const text = JSON.stringify([
    previous?.hash ?? '',
    seq,
    entry.id,
    entry.happened_at,
    entry.happened_date,
    entry.shop_id,
    entry.login_id,
    entry.actor,
    entry.address,
    entry.kind,
    entry.act,
    entry.subject_id,
    entry.subject,
    entry.changes,
  ]);
  return { seq, hash: createHash('sha256').update(text).digest('hex') };
};
