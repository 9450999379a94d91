import { cents } from '@mendpoint/domain/money/cents';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { onlyRow, readBriefly } from '../db/read.ts';

/** Of the products that the shop sells, by their ids: what they cost in the list, and how many there are. */
export const findOffered = async (db: Db, shopId: string, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'price_cents', 'quantity'])
    .where(isOneOf(db, 'product.id', ids))
    .where(sql<boolean>`coalesce(shop_id, ${shopId}) = ${shopId}`)
    .execute();
  return new Map(rows.map((row) => [row.id, { price: cents(row.price_cents), stock: row.quantity }]));
};

/** The email that a login has at this moment. */
export const emailOf = async (db: Db, { loginId }: Caller): Promise<string> =>
  onlyRow(await readBriefly(db, db.selectFrom('login').select('email').where('id', '=', loginId))).email;
