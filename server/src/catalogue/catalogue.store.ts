import { type BasisPoints, GST_RATE } from '@mendpoint/domain/money/gst';
import { nameKey, searchKey } from '@mendpoint/domain/text/search-key';
import { type Insertable, sql } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { isInJson } from '../db/page.ts';
import { prepared, preparedBriefly, type Values } from '../db/prepared.ts';
import type { Database } from '../db/tables.ts';
import { omitUndefined } from '../editing/sent-fields.ts';
import type { EntryFields, Level, Named, NewEntry } from './catalogue.ts';

const TABLES = {
  category: 'category',
  brand: 'brand',
  device: 'device',
  'repair part': 'repair_part',
  tax: 'tax',
} as const satisfies Record<Level, keyof Database>;
type EntryTable = (typeof TABLES)[Level];
export type NamedLevel = Exclude<Level, 'tax'>;

const toColumns = ({ categoryId, brandId, rate, iconHash }: EntryFields) =>
  omitUndefined({ category_id: categoryId, brand_id: brandId, rate_bp: rate, image_hash: iconHash });

/** The name as it is shown, as it is compared, and as it is searched. */
const spellings = (name: string) => ({ name, name_key: nameKey(name), search_text: searchKey(name) });

/** Each entry must have the fields of its level. */
export const insertEntries = async (db: Transaction, level: Level, entries: readonly NewEntry[]): Promise<void> => {
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

/** What an edit or a deletion must know of the entry. Fields that its level does not have are undefined. */
export type LockedEntry = Named & { updatedAt: string; iconHash: string | null } & Pick<
    EntryFields,
    'categoryId' | 'brandId'
  >;

/** Holds an entry to the end of the transaction, so that two people who edit it wait for each other. */
export const lockEntry = async (db: Transaction, level: Level, id: string): Promise<LockedEntry | undefined> => {
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

export const updateEntry = async (db: Transaction, level: Level, id: string, changes: EntryChanges): Promise<void> => {
  const { name, updatedAt, ...fields } = changes;
  const columns = { ...(name === undefined ? {} : spellings(name)), ...toColumns(fields), updated_at: updatedAt };
  await db.updateTable<EntryTable>(TABLES[level]).set(columns).where('id', '=', id).execute();
};

export const deleteEntry = async (db: Transaction, level: Level, id: string): Promise<void> => {
  await db.deleteFrom<EntryTable>(TABLES[level]).where('id', '=', id).execute();
};

const namesAmong = prepared((db, ids: Values<Record<NamedLevel, string>>) => {
  const namesOf = (level: NamedLevel) =>
    db
      .selectFrom<EntryTable>(TABLES[level])
      .select(['id', 'name', sql<NamedLevel>`${sql.lit(level)}`.as('level')])
      .where(isInJson(db, 'id', ids[level]));
  return namesOf('repair part').unionAll(namesOf('category')).unionAll(namesOf('brand')).unionAll(namesOf('device'));
});

/** The names of the entries with these ids, by level. Ids without an entry are left out. */
export const findNames = (db: Db, ids: Record<NamedLevel, readonly string[]>) =>
  namesAmong(db, {
    'repair part': JSON.stringify(ids['repair part']),
    category: JSON.stringify(ids.category),
    brand: JSON.stringify(ids.brand),
    device: JSON.stringify(ids.device),
  });

/** What a product names of the catalogue. */
export type ProductLevel = 'category' | 'brand' | 'device';
const PARENT_COLUMNS = { brand: 'category_id', device: 'brand_id' } as const;

/**
 * The parent of a category is ''. Keeps a brand or a device from being renamed before the transaction ends, so that a
 * product made meanwhile is found by the right name.
 */
export const findNamed = (
  db: Transaction,
  level: ProductLevel,
  parentId: string,
  name: string,
): Promise<Named | undefined> => {
  const found = db.selectFrom<ProductLevel>(level).select(['id', 'name']).where('name_key', '=', nameKey(name));
  if (level === 'category') return found.executeTakeFirst();
  return found
    .where(sql.ref(PARENT_COLUMNS[level]), '=', parentId)
    .$if(hasRowLocks(db), (query) => query.forShare())
    .executeTakeFirst();
};

/** Records that an entry of the catalogue is used by, and how many. */
type Uses = readonly (readonly [count: number, what: string])[];

/** The records that refer to an entry of each level. Invoices are not among them: they keep names of their own. */
const USED_BY = {
  category: [
    ['brand', 'category_id', 'brand'],
    ['repair_part', 'category_id', 'repair part'],
    ['product', 'category_id', 'product'],
  ],
  brand: [
    ['device', 'brand_id', 'device'],
    ['product', 'brand_id', 'product'],
  ],
  device: [['product', 'device_id', 'product']],
  'repair part': [],
  tax: [],
} as const satisfies Record<Level, readonly (readonly [table: keyof Database, column: string, what: string])[]>;

/** Products are counted here because their module imports this one, and this one may not import theirs. */
export const findUses = async (db: Db, level: Level, id: string): Promise<Uses> => {
  const uses: [number, string][] = [];
  for (const [table, column, what] of USED_BY[level]) {
    const rows = db.selectFrom<'brand' | 'device' | 'repair_part' | 'product'>(table).where(sql.ref(column), '=', id);
    const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    uses.push([count, what]);
  }
  return uses;
};

/** How many prices of repairs would no longer be of one category if the entry moved to another. */
export const countPrices = async (db: Db, level: 'brand' | 'device' | 'repair part', id: string): Promise<number> => {
  const column = { brand: 'device.brand_id', device: 'device.id', 'repair part': 'repair_part_id' }[level];
  const { count } = await db
    .selectFrom('repair_prices')
    .innerJoin('device', 'device.id', 'repair_prices.device_id')
    .where(sql.ref(column), '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export type ChargedTax = Named & { rate: BasisPoints };

const taxes = (db: Db) => db.selectFrom('tax').select(['id', 'name', 'rate_bp as rate']);

export const findTax = preparedBriefly((db, { id }: Values<{ id: string }>) => taxes(db).where('id', '=', id));

export const findGst = prepared((db) => taxes(db).where('name_key', '=', 'gst').where('rate_bp', '=', GST_RATE));
