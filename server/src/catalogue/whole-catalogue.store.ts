import type { InsertObject } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import type { TaxTable } from './catalogue.table.ts';

type Named = Omit<TaxTable, 'rate_bp'>;

/** The whole catalogue: a few thousand names at most. */
export const allRows = async (db: Db) => ({
  categories: await db.selectFrom('category').select(['id', 'name', 'name_key']).orderBy('id').execute(),
  brands: await db.selectFrom('brand').select(['id', 'name', 'name_key', 'category_id']).orderBy('id').execute(),
  devices: await db.selectFrom('device').select(['id', 'name', 'name_key', 'brand_id']).orderBy('id').execute(),
  parts: await db.selectFrom('repair_part').select(['id', 'name', 'name_key', 'category_id']).orderBy('id').execute(),
  taxes: await db.selectFrom('tax').select(['id', 'name', 'name_key', 'rate_bp']).orderBy('id').execute(),
});
export type AllRows = Awaited<ReturnType<typeof allRows>>;

/** What a row has beside its name, by its kind. */
export type Parent = { category_id?: string; brand_id?: string; rate_bp?: number };
type Kind = 'category' | 'brand' | 'device' | 'repair_part' | 'tax';

/** All rows of the kind that `table` holds. */
export const insertRows = async (db: Db, table: Kind, rows: (Named & Parent)[]): Promise<void> => {
  await db
    .insertInto(table)
    .values(rows as InsertObject<Database, Kind>[])
    .execute();
};

export const taxUpdatedAt = async (db: Db, id: string): Promise<string> => {
  const { updated_at } = await db.selectFrom('tax').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow();
  return updated_at;
};

export const updateRate = async (db: Db, id: string, rate_bp: number, updated_at: string): Promise<void> => {
  await db.updateTable('tax').set({ rate_bp, updated_at }).where('id', '=', id).execute();
};
