import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Level } from './catalogue.ts';

/** Records that an entry of the catalogue is used by, and how many. */
export type Uses = readonly (readonly [count: number, what: string])[];
type ParentColumn = 'category_id' | 'brand_id' | 'device_id';

const countIn = async (
  db: Db,
  table: 'brand' | 'device' | 'repair_part' | 'product',
  column: ParentColumn,
  id: string,
) => {
  const rows = db.selectFrom(table).where(sql.ref(column), '=', id);
  return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
};

const COLUMNS = { category: 'category_id', brand: 'brand_id', device: 'device_id' } as const;

/** Counted here, because the module of the products needs this one and it may not need that. */
export const countProducts = (db: Db, level: 'category' | 'brand' | 'device', id: string): Promise<number> =>
  countIn(db, 'product', COLUMNS[level], id);

/** What would point at nothing without the entry. Invoices keep the names that they were made with. */
export const findUses = async (db: Db, level: Level, id: string): Promise<Uses> => {
  switch (level) {
    case 'category':
      return [
        [await countIn(db, 'brand', 'category_id', id), 'brand'],
        [await countIn(db, 'repair_part', 'category_id', id), 'repair part'],
        [await countProducts(db, level, id), 'product'],
      ];
    case 'brand':
      return [
        [await countIn(db, 'device', 'brand_id', id), 'device'],
        [await countProducts(db, level, id), 'product'],
      ];
    case 'device':
      return [[await countProducts(db, level, id), 'product']];
    case 'repair part':
    case 'tax':
      return [];
  }
};
