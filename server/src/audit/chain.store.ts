import { sql } from 'kysely';
import { type Db, engineOf, hasRowLocks, type Transaction } from '../db/database.ts';
import { read, readBriefly } from '../db/read.ts';
import type { Seal, Sealable } from './seal.ts';

/** An arbitrary number that no other user of the database takes for its advisory locks. */
const SEALER = 6_063_679;

/** False while another server is sealing. SQLite's transactions exclude each other already. */
export const becomeSealer = async (db: Transaction): Promise<boolean> => {
  if (!hasRowLocks(db)) return true;
  const rows = await read(db, sql<{ won: boolean }>`select pg_try_advisory_xact_lock(${SEALER}) as won`);
  return rows[0]?.won === true;
};

export const newestSeal = async (db: Db): Promise<Seal | null> => {
  const newest = db
    .selectFrom('audit_entry')
    .select(['seq', 'hash'])
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc');
  const { seq, hash } = (await readBriefly(db, newest.limit(1)))[0] ?? {};
  return seq && hash ? { seq, hash } : null;
};

const unsealed = (db: Db) => db.selectFrom('audit_entry').where('seq', 'is', null).orderBy('id');

export const hasUnsealed = async (db: Db): Promise<boolean> =>
  (await readBriefly(db, unsealed(db).select('id').limit(1))).length > 0;

/** The first entries that are not sealed yet. */
export const unsealedEntries = (db: Db, limit: number): Promise<Sealable[]> =>
  unsealed(db).selectAll().limit(limit).execute();

/** The first entry that was written before the instant and is not sealed. */
export const unsealedSince = (db: Db, instant: string): Promise<Sealable | undefined> =>
  unsealed(db).selectAll().where('happened_at', '<', instant).limit(1).executeTakeFirst();

/** Entries are sealed once: the database refuses a second time. */
export const saveSeals = async (db: Transaction, seals: readonly (Seal & { id: string })[]): Promise<void> => {
  const rows = JSON.stringify(seals);
  await (engineOf(db) === 'postgres'
    ? sql`update audit_entry set seq = seal.seq, hash = seal.hash
        from json_to_recordset(${rows}::json) as seal(id text, seq bigint, hash text)
        where audit_entry.id = seal.id`
    : sql`update audit_entry set seq = seal.value ->> 'seq', hash = seal.value ->> 'hash'
        from json_each(${rows}) as seal where audit_entry.id = seal.value ->> 'id'`
  ).execute(db);
};

/** Keeps the newest seal apart from the audit trail. Does nothing where that seal is already kept. */
export const keepNewest = async (db: Transaction): Promise<void> => {
  const newest = await newestSeal(db);
  if (newest) await db.updateTable('audit_seal').set(newest).where('seq', '<', newest.seq).execute();
};

/** The newest seal as kept apart from the audit trail; undefined where somebody has removed it. */
export const keptSeal = async (db: Db): Promise<Seal | undefined> => {
  const kept = await db.selectFrom('audit_seal').select(['seq', 'hash']).executeTakeFirst();
  return kept && { seq: Number(kept.seq), hash: kept.hash };
};

type SealedEntry = Sealable & Seal;

/** Sealed entries in the order of the chain, from behind `after`, whose id decides among several with one `seq`. */
export const sealedAfter = async (db: Db, after: { seq: number; id: string }, limit: number): Promise<SealedEntry[]> =>
  (await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('seq', '>=', after.seq)
    .where((eb) => eb.or([eb('seq', '>', after.seq), eb('id', '>', after.id)]))
    .orderBy('seq')
    .orderBy('id')
    .limit(limit)
    .execute()) as SealedEntry[];
