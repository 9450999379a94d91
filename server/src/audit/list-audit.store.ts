import type { AuditKind } from '@mendpoint/contract/audit';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isOneOf, type Page } from '../db/page.ts';
import { read } from '../db/read.ts';
import { readOnce } from '../db/read-once.ts';
import type { Database } from '../db/tables.ts';
import type { AuditEntry, FieldChange } from './audit-entry.ts';

/** `from` and `to` are Sydney days, both included. Undefined does not filter. */
export type AuditFilter = {
  shopId: string | undefined;
  loginId: string | undefined;
  kind: AuditKind | undefined;
  subjectId: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

type StoredEntry = Omit<AuditEntry, 'changes'> & { changes: FieldChange[] };

const entriesOf = (db: Db, { shopId, loginId, kind, subjectId, from, to }: AuditFilter) => {
  const equal = [
    ['shop_id', shopId],
    ['login_id', loginId],
    ['kind', kind],
    ['subject_id', subjectId],
  ] as const;
  let found = db.selectFrom('audit_entry');
  for (const [column, value] of equal) if (value !== undefined) found = found.where(column, '=', value);
  if (from !== undefined) found = found.where('happened_date', '>=', from);
  if (to !== undefined) found = found.where('happened_date', '<=', to);
  return found;
};

const newestFirst = <Row>(entries: SelectQueryBuilder<Database, 'audit_entry', Row>) =>
  entries.orderBy('audit_entry.happened_date', 'desc').orderBy('audit_entry.id', 'desc');

const rowsOf = (entries: SelectQueryBuilder<Database, 'audit_entry', object>) =>
  newestFirst(entries)
    .selectAll('audit_entry')
    .select((eb) =>
      eb.selectFrom('shop').whereRef('shop.id', '=', 'audit_entry.shop_id').select('name').as('shop_name'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const toEntry = (row: Row): StoredEntry => ({
  id: row.id,
  happenedAt: row.happened_at,
  shopId: row.shop_id,
  shopName: row.shop_name ?? '',
  loginId: row.login_id,
  actor: row.actor,
  address: row.address,
  kind: row.kind as AuditKind,
  act: row.act,
  subjectId: row.subject_id,
  subject: row.subject,
  changes: JSON.parse(row.changes) as FieldChange[],
  seq: row.seq,
  hash: row.hash,
});

/** Newest first. */
export const pageOfEntries = async (
  db: Db,
  filter: AuditFilter,
  { page, limit }: Page,
): Promise<{ records: StoredEntry[]; total: number }> => {
  const found = entriesOf(db, filter);
  const rows = await rowsOf(found)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const isAll = Object.values(filter).every((value) => value === undefined);
  const { total } = isAll ? await countAll(db) : await readOnce(db, found.select(sql<number>`count(*)`.as('total')));
  return { records: rows.map(toEntry), total };
};

/** The chain has no gaps, so its newest place is the number of sealed entries. */
const countAll = async (db: Db): Promise<{ total: number }> => {
  const rows = await read(
    db,
    sql<{ total: number }>`
    select coalesce((select max(seq) from audit_entry), 0) + (select count(*) from audit_entry where seq is null) as total
    `,
  );
  return { total: Number(rows[0]?.total ?? 0) };
};

const BATCH = 1000;

/** Newest first. Each batch goes on where the one before ended. */
export async function* batchesOfEntries(db: Db, filter: AuditFilter): AsyncGenerator<StoredEntry[]> {
  let found = entriesOf(db, filter);
  for (;;) {
    const rows = await rowsOf(found).limit(BATCH).execute();
    yield rows.map(toEntry);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    // A row comparison, so that the index leads to the place and entries of the same day are not read again.
    const isFurther = sql<boolean>`(audit_entry.happened_date, audit_entry.id) < (${last.happened_date}, ${last.id})`;
    found = entriesOf(db, { ...filter, to: undefined }).where(isFurther);
  }
}

/** The names of the shops that still exist, by id. */
export const namesOfShops = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'name'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Each login that did anything, and its last email. The query steps from login to login in the index. */
export const people = async (db: Db): Promise<{ id: string; email: string }[]> => {
  const query = sql<{ id: string; email: string }>`
    with recursive person (id) as (
      select min(login_id) from audit_entry
      union all
      select (select min(login_id) from audit_entry where login_id > person.id) from person where person.id is not null
    )
    select id, (select actor from audit_entry where login_id = person.id
      order by happened_date desc, id desc limit 1) as email
    from person where id is not null`;
  return read(db, query);
};

export const subjectsOf = (db: Db, kind: string, act: string): Promise<{ id: string | null; name: string }[]> =>
  db
    .selectFrom('audit_entry')
    .select(['subject_id as id', 'subject as name'])
    .distinct()
    .where('kind', '=', kind)
    .where('act', '=', act)
    .execute();
