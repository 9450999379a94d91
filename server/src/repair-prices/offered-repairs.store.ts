import { cents } from '@mendpoint/domain/money/cents';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import type { Cell, OfferedRepair } from './repair-price.ts';

/** All pairs of these devices and repair parts that are of one category. */
export const findOffered = async (db: Db, cells: readonly Cell[]): Promise<OfferedRepair[]> => {
  const rows = await db
    .selectFrom('device')
    .innerJoin('brand', 'brand.id', 'device.brand_id')
    .innerJoin('category', 'category.id', 'brand.category_id')
    .innerJoin('repair_part', 'repair_part.category_id', 'category.id')
    .leftJoin('repair_prices', (join) =>
      join
        .onRef('repair_prices.device_id', '=', 'device.id')
        .onRef('repair_prices.repair_part_id', '=', 'repair_part.id'),
    )
    .select(['device.id as device_id', 'device.name as device', 'brand.id as brand_id', 'brand.name as brand'])
    .select(['category.id as category_id', 'category.name as category'])
    .select(['repair_part.id as part_id', 'repair_part.name as part', 'repair_prices.price_cents'])
    .where(isOneOf(db, 'device.id', [...new Set(cells.map(({ deviceId }) => deviceId))]))
    .where(isOneOf(db, 'repair_part.id', [...new Set(cells.map(({ repairPartId }) => repairPartId))]))
    .execute();
  return rows.map((row) => ({
    category: { id: row.category_id, name: row.category },
    brand: { id: row.brand_id, name: row.brand },
    device: { id: row.device_id, name: row.device },
    part: { id: row.part_id, name: row.part },
    price: row.price_cents === null ? null : cents(row.price_cents),
  }));
};
