import { nameKey } from '@mendpoint/domain/text/search-key';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Insertable, Selectable } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { contains, isOneOf, type Page, pageOf } from '../db/page.ts';
import { prepared, preparedBriefly, preparedByKeys, type Values } from '../db/prepared.ts';
import type { Shop } from './shop.ts';
import type { ShopTable } from './shops.table.ts';

type ShopRow = Selectable<ShopTable> & { email: string; receipt_logo_hash: string | null };

const toShop = (row: ShopRow): Shop => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  postCode: row.post_code,
  city: row.city,
  state: row.state,
  country: row.country,
  abn: row.abn,
  gstRegistered: row.gst_registered === 1,
  gstRegisteredFrom: row.gst_registered_from,
  cashRounding: row.cash_rounding === 1,
  surcharges: { eftpos: row.eftpos_surcharge_bp, afterpay: row.afterpay_surcharge_bp },
  estimateTolerance: row.estimate_tolerance_bp,
  sellsWithDrawer: row.sells_with_drawer === 1,
  printsReceipts: row.prints_receipts === 1,
  depositKind: row.deposit_kind,
  numberPrefix: row.number_prefix,
  openingHours: row.opening_hours,
  closedThrough: row.closed_through,
  logo: row.logo_hash === null ? null : { full: row.logo_hash, receipt: row.receipt_logo_hash ?? row.logo_hash },
  paperLine: row.paper_line,
  terms: row.terms,
  receiptTerms: row.receipt_terms,
  bank: {
    accountName: row.bank_account_name,
    bsb: row.bank_bsb,
    accountNumber: row.bank_account_number,
    payId: row.bank_pay_id,
  },
  reminderText: row.reminder_text,
  tillLockMinutes: row.till_lock_minutes,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The email is saved with the login, and the closed days by calls of their own. */
type ShopFields = Omit<Shop, 'email' | 'closedThrough' | 'logo'> & { logoHash: string | null };

const toRow = (shop: ShopFields): Omit<Insertable<ShopTable>, 'closed_through'> => ({
  id: shop.id,
  name: shop.name,
  name_key: nameKey(shop.name),
  phone: shop.phone,
  address: shop.address,
  post_code: shop.postCode,
  city: shop.city,
  state: shop.state,
  country: shop.country,
  abn: shop.abn,
  gst_registered: shop.gstRegistered ? 1 : 0,
  gst_registered_from: shop.gstRegisteredFrom,
  cash_rounding: shop.cashRounding ? 1 : 0,
  eftpos_surcharge_bp: shop.surcharges.eftpos,
  afterpay_surcharge_bp: shop.surcharges.afterpay,
  estimate_tolerance_bp: shop.estimateTolerance,
  sells_with_drawer: shop.sellsWithDrawer ? 1 : 0,
  prints_receipts: shop.printsReceipts ? 1 : 0,
  deposit_kind: shop.depositKind,
  number_prefix: shop.numberPrefix,
  logo_hash: shop.logoHash,
  paper_line: shop.paperLine,
  terms: shop.terms,
  receipt_terms: shop.receiptTerms,
  bank_account_name: shop.bank.accountName,
  bank_bsb: shop.bank.bsb,
  bank_account_number: shop.bank.accountNumber,
  bank_pay_id: shop.bank.payId,
  reminder_text: shop.reminderText,
  opening_hours: shop.openingHours,
  till_lock_minutes: shop.tillLockMinutes,
  created_at: shop.createdAt,
  updated_at: shop.updatedAt,
});

const allShops = (db: Db) =>
  db
    .selectFrom('shop')
    .innerJoin('login', 'login.id', 'shop.id')
    .selectAll('shop')
    .select('login.email')
    .select(({ selectFrom }) =>
      selectFrom('image')
        .select('thumbnail_hash')
        .whereRef('image.hash', '=', 'shop.logo_hash')
        .as('receipt_logo_hash'),
    );

/** Every read for a caller starts here: for a shop account no other shop exists. */
const visibleTo = (db: Db, { shopId }: Caller) =>
  shopId === null ? allShops(db) : allShops(db).where('shop.id', '=', shopId);

export const findShop = async (db: Db, caller: Caller, id: string): Promise<Shop | undefined> => {
  const row = await visibleTo(db, caller).where('shop.id', '=', id).executeTakeFirst();
  return row && toShop(row);
};

const shopsAmong = preparedByKeys((db, ids) => allShops(db).where(isOneOf(db, 'shop.id', ids)));

const shopWithId = preparedBriefly((db, { id }: Values<{ id: string }>) => allShops(db).where('shop.id', '=', id));

/** Most calls ask for one shop, by a prepared statement: for an array PostgreSQL would plan anew each time. */
export const findShopsById = async (db: Db, ids: readonly string[]): Promise<Shop[]> => {
  const [id] = ids;
  const rows = ids.length === 1 && id !== undefined ? (await shopWithId(db, { id })).rows : await shopsAmong(db, ids);
  return rows.map(toShop);
};

const shopOfInvoice = prepared((db, { id }: Values<{ id: string }>) =>
  allShops(db).where('shop.id', '=', db.selectFrom('invoice').select('shop_id').where('id', '=', id)),
);

export const findShopOfInvoice = async (db: Db, id: string): Promise<Shop[]> =>
  (await shopOfInvoice(db, { id })).rows.map(toShop);

/** Oldest first: the oldest shop is selected where an admin has selected none. */
export const pageOfShops = async (
  db: Db,
  caller: Caller,
  page: Page,
  q: string,
): Promise<{ records: Shop[]; total: number }> => {
  const found = visibleTo(db, caller).where(contains('shop.name_key', nameKey(q)));
  const { records, total } = await pageOf(found, ['shop.id'], page);
  return { records: records.map(toShop), total };
};

export const insertShop = async (db: Transaction, shop: ShopFields): Promise<void> => {
  await db
    .insertInto('shop')
    .values({ ...toRow(shop), closed_through: null })
    .execute();
};

/** Holds a shop to the end of the transaction. Inserts of rows that refer to it wait as well. */
export const lockShop = async (db: Transaction, caller: Caller, id: string): Promise<Shop | undefined> => {
  const row = await visibleTo(db, caller)
    .where('shop.id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && toShop(row);
};

/** Holds one shop, or all, as `lockShop` does. */
export const lockShops = async (db: Transaction, id: string | null): Promise<Shop[]> => {
  const shops = id === null ? allShops(db) : allShops(db).where('shop.id', '=', id);
  const locked = shops.orderBy('shop.id').$if(hasRowLocks(db), (query) => query.forUpdate('shop'));
  return (await locked.execute()).map(toShop);
};

/**
 * The id of a shop, or of the oldest for null. Holds the shop to the end of the transaction so that nobody deletes it;
 * nothing else waits.
 */
export const holdShop = async (db: Transaction, id: string | null): Promise<string | undefined> => {
  const shops = db.selectFrom('shop').select('id');
  const asked = id === null ? shops.orderBy('number').limit(1) : shops.where('id', '=', id);
  return (await asked.$if(hasRowLocks(db), (query) => query.forKeyShare()).executeTakeFirst())?.id;
};

/** Holds a shop to the end of the transaction so that nobody closes or opens its days; nothing else waits. */
export const holdClosedDays = prepared((db: Transaction, { id }: Values<{ id: string }>) =>
  db
    .selectFrom('shop')
    .select('closed_through')
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forShare()),
);

export const setClosedThrough = async (db: Transaction, id: string, closedThrough: Day | null): Promise<void> => {
  await db.updateTable('shop').set({ closed_through: closedThrough }).where('id', '=', id).execute();
};

export const updateShop = async (db: Transaction, shop: ShopFields): Promise<void> => {
  const { id, created_at: _, ...columns } = toRow(shop);
  await db.updateTable('shop').set(columns).where('id', '=', id).execute();
};

export const deleteShop = async (db: Transaction, id: string): Promise<void> => {
  await db.deleteFrom('shop').where('id', '=', id).execute();
};

type Holding =
  | 'invoice'
  | 'customer'
  | 'product'
  | 'parked_sale'
  | 'quote'
  | 'drop_off'
  | 'drawer_session'
  | 'store_credit_entry'
  | 'gift_card'
  | 'loan_device'
  | 'shift';

/**
 * How many records belong to a shop, voided invoices included. They are counted here because the modules of those
 * records import this one, and it may not import them.
 */
export const holdingsOf = async (db: Db, id: string) => {
  const count = async (table: Holding) => {
    const rows = db.selectFrom(table).where('shop_id', '=', id);
    return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  };
  return {
    invoices: await count('invoice'),
    customers: await count('customer'),
    products: await count('product'),
    parkedSales: await count('parked_sale'),
    quotes: await count('quote'),
    dropOffs: await count('drop_off'),
    drawerSessions: await count('drawer_session'),
    creditEntries: await count('store_credit_entry'),
    giftCards: await count('gift_card'),
    loanDevices: await count('loan_device'),
    shifts: await count('shift'),
  };
};
