import type { AtomicContext, Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { breathe } from '../workers/breathe.ts';
import * as store from './chain.store.ts';
import { type Seal, sealOf } from './seal.ts';

/** The entries sealed at a time: on SQLite nobody else can write meanwhile. */
const BATCH = 200;

/**
 * Seals what has been written until now, each entry by a hash over the one before. One server does it at a time, so that
 * there is one chain; a sale waits for none of it. `stopping` ends it between two batches: what is not sealed is sealed at
 * the next start.
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

/** Gives entries that came from another ledger the seals that they had there. */
export const keepSeals = (
  { db }: Pick<AtomicContext, 'db'>,
  seals: readonly (Seal & { id: string })[],
): Promise<void> => store.saveSeals(db, seals);

/** For a trail that came whole from another ledger. In a transaction. */
export const keepNewestSeal = ({ db }: Pick<AtomicContext, 'db'>): Promise<void> => store.keepNewest(db);

/** The end of the chain; null where nothing is sealed. */
export const newestSeal = ({ db }: Pick<Context, 'db'>): Promise<Seal | null> => store.newestSeal(db);
