import type { NoteRename } from '../catalogue/edit-catalogue.service.ts';
import { atomically, type Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { breathe } from '../workers/breathe.ts';
import * as store from './product-renewals.store.ts';

/** Some milliseconds of the one writer that SQLite has. */
const SLICE = 100;
/** The number of ids read at once. */
const PAGE = 2_000;
/** A server that renames something renews its products within this time, or has died. */
const ABANDONED_MS = 60_000;

/**
 * Products are found by the name of their brand and device, which are renamed in no time, while a brand may have fifty
 * thousand products: they are renewed some at a time, so that sales go on in between. Until the last of them a row says
 * which are to be renewed, for whoever finds that the server that began has died.
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

/** To be called now and then: goes on with what a server that has died began. Safe on several servers at once. */
export const renewAbandoned = async (context: Context, abandonedMs = ABANDONED_MS): Promise<void> => {
  for (const renewal of await store.allRenewals(context.db)) {
    const age = context.now().getTime() - renewal.renamedAt.getTime();
    if (age >= abandonedMs) await renewProducts(context, renewal);
  }
};
