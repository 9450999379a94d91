import { cents } from '@mendpoint/domain/money/cents';
import type { Caller } from '../auth/caller.ts';
import type { Db, Transaction } from '../db/database.ts';
import { type Page, pageOf } from '../db/page.ts';
import type { ParkedContent, ParkedSale } from './parked-sale.ts';
import type { ParkedSaleTable } from './parked-sales.table.ts';

const LISTED = ['id', 'shop_id', 'name', 'customer_name', 'items', 'total_cents', 'parked_by', 'parked_at'] as const;

const toParkedSale = (row: Pick<ParkedSaleTable, (typeof LISTED)[number]>): ParkedSale => ({
  id: row.id,
  shopId: row.shop_id,
  name: row.name,
  customerName: row.customer_name,
  items: row.items,
  total: cents(row.total_cents),
  parkedBy: row.parked_by,
  parkedAt: row.parked_at,
});

/** Latest first; of one shop, or of all for null. */
export const pageOfParkedSales = async (db: Db, shopId: string | null, page: Page) => {
  const found = db
    .selectFrom('parked_sale')
    .select(LISTED)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId));
  const { records, total } = await pageOf(found, ['-id'], page);
  return { records: records.map(toParkedSale), total };
};

export const countParkedSales = async (db: Db, shopId: string): Promise<number> => {
  const rows = db.selectFrom('parked_sale').where('shop_id', '=', shopId);
  return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
};

export const insertParkedSale = async (db: Transaction, sale: ParkedSale, content: ParkedContent): Promise<void> => {
  const row = {
    id: sale.id,
    shop_id: sale.shopId,
    name: sale.name,
    customer_name: sale.customerName,
    items: sale.items,
    total_cents: sale.total,
    content: JSON.stringify(content),
    parked_by: sale.parkedBy,
    parked_at: sale.parkedAt,
  };
  await db.insertInto('parked_sale').values(row).execute();
};

/** Takes it away and gives what was in it: of several who ask at once, one is given it. */
export const takeParkedSale = async (db: Transaction, { shopId }: Caller, id: string) => {
  const row = await db
    .deleteFrom('parked_sale')
    .where('id', '=', id)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId))
    .returningAll()
    .executeTakeFirst();
  return row && { sale: toParkedSale(row), content: JSON.parse(row.content) as ParkedContent };
};
