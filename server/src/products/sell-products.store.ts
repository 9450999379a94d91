import { MAX_IMAGES } from '@mendpoint/contract/products';
import type { StockMove } from '@mendpoint/domain/act/postings';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { bundleCost, bundleReserved, bundleStock } from '@mendpoint/domain/products/bundle';
import { availableOf } from '@mendpoint/domain/products/stock';
import { type Warranty, warrantyOf } from '@mendpoint/domain/sale/warranty';
import type { PartStock } from '@mendpoint/domain/ticket/parts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { preparedByKeys, preparedWrite, type Values } from '../db/prepared.ts';
import { readBriefly } from '../db/read.ts';
import { bundleOfRow, partsOfRow } from './bundles.store.ts';
import type { PartOfBundle } from './product.ts';
import type { ProductTable } from './products.table.ts';

/**
 * How a product is offered today: its list price, what it costs the shop before GST (null: not known), how many there are
 * (null: not tracked) that no ticket is promised, what a bundle consists of, its warranty, the hashes of its full images in their order, and the only
 * shop that sells it (null: all do).
 */
export type Offer = {
  id: string;
  name: string;
  sku: string;
  shopId: string | null;
  price: Cents;
  cost: Cents | null;
  stock: number | null;
  parts: readonly PartOfBundle[];
  warranty: Warranty | null;
  images: string[];
};

export const offersQuery = (db: Db, ids: RawBuilder<readonly string[]>) =>
  db
    .selectFrom('product')
    .leftJoin('product_image', 'product_image.product_id', 'product.id')
    .select([
      'product.id',
      'product.name',
      'product.sku',
      'product.shop_id',
      'product.price_cents',
      'product.cost_cents',
      'product.quantity',
      'product.reserved',
    ])
    .select(bundleOfRow(db).as('bundle'))
    .select(['product.warranty', 'product.warranty_months', 'product_image.image_hash'])
    .where(isOneOf(db, 'product.id', ids))
    .orderBy('product_image.position');

const offersOf = preparedByKeys(offersQuery, MAX_IMAGES);

/** The offers of the products that still exist, by their ids. */
export const findOffers = async (db: Db, ids: readonly string[]): Promise<Map<string, Offer>> => {
  const offers = new Map<string, Offer>();
  for (const row of await offersOf(db, ids)) {
    const offer = offers.get(row.id) ?? offerOf(row);
    if (row.image_hash !== null) offer.images.push(row.image_hash);
    offers.set(row.id, offer);
  }
  return offers;
};

type OfferRow = Pick<
  ProductTable,
  | 'id'
  | 'name'
  | 'sku'
  | 'shop_id'
  | 'price_cents'
  | 'cost_cents'
  | 'quantity'
  | 'reserved'
  | 'warranty'
  | 'warranty_months'
> & { bundle: string | null };

const offerOf = ({ id, name, sku, ...row }: OfferRow): Offer => ({
  ...{ id, name, sku },
  shopId: row.shop_id,
  price: cents(row.price_cents),
  ...stockAndCostOf(row),
  warranty: row.warranty === 1 ? warrantyOf({ months: row.warranty_months }) : null,
  images: [],
});

const stockAndCostOf = (row: Pick<OfferRow, 'quantity' | 'reserved' | 'cost_cents' | 'bundle'>) => {
  const parts = partsOfRow(row.bundle);
  if (parts.length > 0) {
    const [quantity, reserved] = [bundleStock(parts), bundleReserved(parts)];
    return { parts, stock: availableOf({ quantity, reserved }), cost: bundleCost(parts) };
  }
  return { parts, stock: availableOf(row), cost: row.cost_cents === null ? null : cents(row.cost_cents) };
};

type Moves = { moves: string };

const moveHeld = preparedWrite(
  (_db, { moves }: Values<Moves>) => sql<{ id: string }>`
    with moved as materialized (
      select product.id, move.units, move.faulty
      from json_to_recordset(${moves}::json) as move (id text, units bigint, faulty bigint)
      join product on product.id = move.id order by product.id for update of product
    )
    update product set quantity = product.quantity - moved.units, faulty = product.faulty + moved.faulty
    from moved where product.id = moved.id
      and (moved.units <= 0 or product.quantity is null or product.quantity - moved.units >= product.reserved)
    returning product.id`,
);

const moveAtOnce = preparedWrite(
  (_db, { moves }: Values<Moves>) => sql<{ id: string }>`
    update product set quantity = product.quantity - moved.units, faulty = product.faulty + moved.faulty
    from (select value ->> 'id' as id, value ->> 'units' as units, value ->> 'faulty' as faulty
      from json_each(${moves})) as moved
    where product.id = moved.id
      and (moved.units <= 0 or product.quantity is null or product.quantity - moved.units >= product.reserved)
    returning product.id`,
);

/**
 * Takes units out of stock and sets others aside; negative units go back. Answers the products that were moved: not
 * those that are gone or have too few left that no ticket is promised. The rows are locked in the order of their ids, so that two tills selling
 * the same products wait for each other and do not deadlock.
 */
export const moveUnits = async (db: Transaction, moves: readonly StockMove[]): Promise<Set<string>> => {
  const json = JSON.stringify(moves.map(({ productId, units, faulty }) => ({ id: productId, units, faulty })));
  const { rows } = await (hasRowLocks(db) ? moveHeld : moveAtOnce)(db, { moves: json });
  return new Set(rows.map(({ id }) => id));
};

export const findStock = async (db: Db, id: string) =>
  (await readBriefly(db, db.selectFrom('product').select(['name', 'quantity', 'reserved']).where('id', '=', id)))[0];

/** Adds to the units set aside as not sellable. False when fewer than none would be left. */
export const moveFaulty = async (db: Transaction, id: string, units: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set((eb) => ({ faulty: eb('faulty', '+', units) }))
    .where('id', '=', id)
    .where(sql<boolean>`faulty + ${units} >= 0`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Moves what a step of a ticket's part moves. False when fewer would be left than are promised, or the product is gone. */
export const movePartStock = async (
  db: Transaction,
  id: string,
  { units, reserved, faulty }: PartStock,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set((eb) => ({
      quantity: eb('quantity', '-', units),
      reserved: eb('reserved', '+', reserved),
      faulty: eb('faulty', '+', faulty),
    }))
    .where('id', '=', id)
    .where(
      sql<boolean>`(${Math.max(units, reserved)} <= 0 or quantity is null or quantity - ${units} >= reserved + ${reserved})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Holds products to the end of the transaction, in the order of their ids, as sales do. */
export const holdStock = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0 || !hasRowLocks(db)) return;
  await db
    .selectFrom('product')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
};
