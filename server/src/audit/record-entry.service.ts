import { sydneyDay } from '@mendpoint/domain/time/periods';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import * as store from './audit.store.ts';
import { bounded, boundedChanges, differences, type NewEntry } from './audit-entry.ts';

/**
 * Writes entries in the transaction of the change itself, so that neither is saved without the other. Takes one
 * statement for any number of entries, and none for none.
 */
export const recordEntry = async (context: AtomicContext, ...entries: NewEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await store.insertEntries(
    context.db,
    entries.map((entry) => rowOf(context, entry)),
  );
};

/**
 * Records that a caller takes a list out of the business. It does so before anything is sent, because a server that
 * dies halfway could not. The answered function records how many rows went out, and whether that was all.
 */
export const recordExport = async (
  context: Context,
  list: string,
  filter: Readonly<Record<string, string | undefined>>,
): Promise<(rows: number, isWhole?: boolean) => Promise<void>> => {
  const record = (act: string, rows?: number) =>
    atomically(context, async (inside) =>
      recordEntry(inside, {
        kind: 'export',
        act,
        subject: { id: null, name: list },
        shopId: filter['shop_id'] || null,
        changes: differences(null, { ...filter, rows }),
      }),
    );
  await record('begun');
  return (rows, isWhole = true) => record(isWhole ? 'downloaded' : 'broken off', rows);
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
    person: asker?.person ?? null,
    address: bounded(asker?.address ?? '').slice(0, MOST_OF_ADDRESS),
    kind: entry.kind,
    act: entry.act,
    subject_id: entry.subject.id,
    subject: bounded(entry.subject.name),
    changes: JSON.stringify(boundedChanges(entry.changes ?? [])),
  };
};
