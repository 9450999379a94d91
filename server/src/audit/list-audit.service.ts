import type { AuditKind } from '@mendpoint/contract/audit';
import { RuleError } from '@mendpoint/domain/rule-error';
import { isDay } from '@mendpoint/domain/time/periods';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { type AuditEntry, inWords } from './audit-entry.ts';
import * as store from './list-audit.store.ts';

export type AuditFilter = store.AuditFilter;

/** Newest first. Throws RuleError for an invalid day. */
export const listAudit = async ({ db }: Context, filter: AuditFilter, page: Page) => {
  checkDays(filter);
  const { records, total } = await store.pageOfEntries(db, filter, page);
  return { records: await readable(db, records), total };
};

/** All entries of such a list, in batches. Throws RuleError for an invalid day. */
export const exportAudit = ({ db }: Context, filter: AuditFilter): AsyncIterable<AuditEntry[]> => {
  checkDays(filter);
  return readableBatches(db, filter);
};

async function* readableBatches(db: Context['db'], filter: AuditFilter) {
  for await (const batch of store.batchesOfEntries(db, filter)) yield readable(db, batch);
}

/** The logins that the audit trail names, in the order of their emails. */
export const listPeople = async ({ db }: Context): Promise<{ id: string; email: string }[]> => {
  const people = await store.people(db);
  return people.sort((a, b) => a.email.localeCompare(b.email, 'en'));
};

/** Every subject of an act: its id, and its name at that time. Reads the whole audit trail. */
export const subjectsOf = (
  { db }: Context,
  kind: AuditKind,
  act: string,
): Promise<{ id: string | null; name: string }[]> => store.subjectsOf(db, kind, act);

type Stored = Awaited<ReturnType<typeof store.pageOfEntries>>['records'];

const readable = async (db: Context['db'], entries: Stored): Promise<AuditEntry[]> => {
  const shops = entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => (field === 'shop_id' ? [before, after] : [])),
  );
  const names = await store.namesOfShops(db, [...new Set(shops.map(String))]);
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map((change) => inWords(change, names)) }));
};

const checkDays = ({ from, to }: AuditFilter): void => {
  if (from !== undefined && !isDay(from)) throw new RuleError('start_date is not a day.', 'start_date');
  if (to !== undefined && !isDay(to)) throw new RuleError('end_date is not a day.', 'end_date');
};
