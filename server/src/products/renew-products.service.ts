import type { NoteRename } from '../catalogue/edit-catalogue.service.ts';
import { atomically, type Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { breathe } from '../workers/breathe.ts';
import * as store from './product-renewals.store.ts';

/** Takes SQLite's only writer some milliseconds. */
const SLICE = 100;
/** The number of ids read at once. */
const PAGE = 2_000;
/** A server that has not finished renewing products after this time has died. */
const ABANDONED_MS = 60_000;

/**
 * A search finds products by the names of their brand and device. A rename takes no time, but a brand may have fifty
 * thousand products, so their search texts are renewed some at a time and sales go on in between. A row in the database
 * says what is still to be renewed, so that another server can finish when the first has died.
 */
export const noteRename: NoteRename = async ({ db, newId, now }, level, entryId) => {
  const renewal = { level, entryId, renameId: newId() };
  await store.insertRenewal(db, { ...renewal, renamedAt: now().toISOString() });
  return (context) => renewProducts(context, renewal);
};

const renewProducts = async (context: Context, renewal: store.Renewal): Promise<void> => {
  let ids: string[] = [];
  do {
    ids = await store.idsOfProducts(context.db, renewal, { after: ids.at(-1) ?? '', limit: PAGE });
    for (let first = 0; first < ids.length; first += SLICE) {
      await atomically(context, (inside) => store.renewSearchTexts(inside.db, ids.slice(first, first + SLICE)));
      await breathe();
    }
  } while (ids.length === PAGE);
  await inTransaction(context.db, (trx) => store.deleteRenewal(trx, renewal));
};

/** To be called now and then: finishes what a server that died had begun. Safe on several servers at once. */
export const renewAbandoned = async (context: Context, abandonedMs = ABANDONED_MS): Promise<void> => {
  for (const renewal of await store.allRenewals(context.db)) {
    const age = context.now().getTime() - renewal.renamedAt.getTime();
    if (age >= abandonedMs) await renewProducts(context, renewal);
  }
};
