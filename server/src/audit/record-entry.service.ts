import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Context } from '../context.ts';
import { beforeCommit } from '../db/transaction.ts';
import * as store from './audit.store.ts';
import { bounded, boundedChanges, type NewEntry } from './audit-entry.ts';

/** Writes an entry at the end of the transaction of the change itself: the one is not without the other. */
export const recordEntry = (context: Context, entry: NewEntry): void => {
  const row = rowOf(context, entry);
  beforeCommit(context.db, () => store.insertEntries(context.db, [row]));
};

const MOST_OF_ADDRESS = 64;

const rowOf = ({ newId, now, asker }: Context, entry: NewEntry): store.EntryRow => {
  const at = now();
  return {
    id: newId(),
    happened_at: at.toISOString(),
    happened_date: sydneyDay(at),
    shop_id: entry.shopId,
    login_id: entry.loginId ?? asker?.loginId ?? null,
    address: bounded(asker?.address ?? '').slice(0, MOST_OF_ADDRESS),
    kind: entry.kind,
    act: entry.act,
    subject_id: entry.subject.id,
    subject: bounded(entry.subject.name),
    changes: JSON.stringify(boundedChanges(entry.changes ?? [])),
  };
};
