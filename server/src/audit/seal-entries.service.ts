import type { AtomicContext, Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { breathe } from '../workers/breathe.ts';
import * as store from './chain.store.ts';
import { type Seal, sealOf } from './seal.ts';

/** How many entries are sealed at a time. On SQLite nobody else can write meanwhile. */
const BATCH = 200;

/**
 * Seals all entries written so far, each by a hash that includes the previous entry's. Only one server seals at a time,
 * so that there is one chain. No sale waits for it. `stopping` ends it between two batches: the rest is sealed at the
 * next start.
 */
export const sealEntries = async ({ db }: Pick<Context, 'db'>, stopping?: AbortSignal): Promise<void> => {
  if (!(await store.hasUnsealed(db))) return;
  while (!stopping?.aborted) {
    const sealed = await inTransaction(db, async (trx) => {
      if (!(await store.becomeSealer(trx))) return 0;
      const entries = await store.unsealedEntries(trx, BATCH);
      let newest = await store.newestSeal(trx);
      const seals: (Seal & { id: string })[] = [];
      for (const entry of entries) {
        newest = sealOf(newest, entry);
        seals.push({ ...newest, id: entry.id });
      }
      if (seals.length > 0) await store.saveSeals(trx, seals);
      await store.keepNewest(trx);
      return seals.length;
    });
    if (sealed < BATCH) return;
    await breathe();
  }
};

/** Gives entries from another ledger the seals that they had there. */
export const keepSeals = (
  { db }: Pick<AtomicContext, 'db'>,
  seals: readonly (Seal & { id: string })[],
): Promise<void> => store.saveSeals(db, seals);

/** Keeps the newest seal of an audit trail that came whole from another ledger. In a transaction. */
export const keepNewestSeal = ({ db }: Pick<AtomicContext, 'db'>): Promise<void> => store.keepNewest(db);

/** The end of the chain; null where nothing is sealed. */
export const newestSeal = ({ db }: Pick<Context, 'db'>): Promise<Seal | null> => store.newestSeal(db);
