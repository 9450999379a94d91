import { type BasisPoints, GST_RATE } from '@mendpoint/domain/money/gst';
import { nameKey, searchKey } from '@mendpoint/domain/text/search-key';
import { type Insertable, sql } from 'kysely';
import { type Database, type Db, hasRowLocks } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { prepared, type Values } from '../db/prepared.ts';
import { omitUndefined } from '../editing/changes.ts';
import type { EntryFields, Level, Named, NewEntry } from './catalogue.ts';

const TABLES = {
  category: 'category',
  brand: 'brand',
  device: 'device',
  'repair part': 'repair_part',
  tax: 'tax',
} as const satisfies Record<Level, keyof Database>;
type EntryTable = (typeof TABLES)[Level];
type NamedLevel = Exclude<Level, 'tax'>;

const toColumns = ({ categoryId, brandId, rate, iconHash }: EntryFields) =>
  omitUndefined({ category_id: categoryId, brand_id: brandId, rate_bp: rate, image_hash: iconHash });

/** A name as it is shown, compared and searched. */
const spellings = (name: string) => ({ name, name_key: nameKey(name), search_text: searchKey(name) });

/** Each has what its level asks for. */
export const insertEntries = async (db: Db, level: Level, entries: readonly NewEntry[]): Promise<void> => {
  const rows = entries.map(({ id, name, createdAt, ...fields }) => ({
    id,
    ...spellings(name),
    ...toColumns(fields),
    created_at: createdAt,
    updated_at: createdAt,
  }));
  await db
    .insertInto(TABLES[level])
    .values(rows as Insertable<Database[EntryTable]>[])
    .execute();
};

/** What an edit or a deletion has to know of an entry before it; a field that the level does not have is undefined. */
export type LockedEntry = Named & { updatedAt: string; iconHash: string | null } & Pick<
    EntryFields,
    'categoryId' | 'brandId'
  >;

/** Held to the end of the transaction: two people editing one entry wait for each other. */
export const lockEntry = async (db: Db, level: Level, id: string): Promise<LockedEntry | undefined> => {
  const row: (Partial<Database['category' & EntryTable]> & Database[EntryTable]) | undefined = await db
    .selectFrom<EntryTable>(TABLES[level])
    .selectAll()
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toLocked(row);
};

const toLocked = (row: Database[EntryTable]): LockedEntry => ({
  id: row.id,
  name: row.name,
  updatedAt: row.updated_at,
  iconHash: 'image_hash' in row ? row.image_hash : null,
  ...('category_id' in row ? { categoryId: row.category_id } : {}),
  ...('brand_id' in row ? { brandId: row.brand_id } : {}),
});

export type EntryChanges = EntryFields & { name?: string; updatedAt: string };

export const updateEntry = async (db: Db, level: Level, id: string, changes: EntryChanges): Promise<void> => {
  const { name, updatedAt, ...fields } = changes;
  const columns = { ...(name === undefined ? {} : spellings(name)), ...toColumns(fields), updated_at: updatedAt };
  await db.updateTable<EntryTable>(TABLES[level]).set(columns).where('id', '=', id).execute();
};

export const deleteEntry = async (db: Db, level: Level, id: string): Promise<void> => {
  await db.deleteFrom<EntryTable>(TABLES[level]).where('id', '=', id).execute();
};

/** The names of those among the ids of each level that exist. */
export const findNames = prepared((db, ids: Values<Record<NamedLevel, readonly string[]>>) => {
  const namesOf = (level: NamedLevel) =>
    db
      .selectFrom<EntryTable>(TABLES[level])
      .select(['id', 'name', sql<NamedLevel>`${sql.lit(level)}`.as('level')])
      .where(isOneOf(db, 'id', ids[level]));
  return namesOf('repair part').unionAll(namesOf('category')).unionAll(namesOf('brand')).unionAll(namesOf('device'));
});

export const findCategoryNamed = (db: Db, name: string): Promise<Named | undefined> =>
  db.selectFrom('category').select(['id', 'name']).where('name_key', '=', nameKey(name)).executeTakeFirst();

/** Not renamed before the transaction ends: a product made in it is found by the name that it was given. */
export const findBrandNamed = (db: Db, categoryId: string, name: string): Promise<Named | undefined> =>
  db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where('category_id', '=', categoryId)
    .where('name_key', '=', nameKey(name))
    .$if(hasRowLocks(db), (query) => query.forShare())
    .executeTakeFirst();

/** Not renamed before the transaction ends, for the same reason as a brand. */
export const findDeviceNamed = (db: Db, brandId: string, name: string): Promise<Named | undefined> =>
  db
    .selectFrom('device')
    .select(['id', 'name'])
    .where('brand_id', '=', brandId)
    .where('name_key', '=', nameKey(name))
    .$if(hasRowLocks(db), (query) => query.forShare())
    .executeTakeFirst();

const gst = prepared((db) =>
  db
    .selectFrom('tax')
    .select(['id', 'name', 'rate_bp as rate'])
    .where('name_key', '=', 'gst')
    .where('rate_bp', '=', GST_RATE),
);

/** GST at 10 %, as made at the first start; undefined when it was deleted, renamed or given another rate. */
export const findGst = async (db: Db): Promise<(Named & { rate: BasisPoints }) | undefined> =>
  (await gst(db, {})).rows[0];
