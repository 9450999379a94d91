import type { InvoiceStatus } from '@mendpoint/domain/sale/payments';
import type { ListedState } from '@mendpoint/domain/sale/sale-state';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../../db/database.ts';
import { contains } from '../../db/page.ts';
import { isInState } from './state-filter.store.ts';

/** `shopId` null is all shops: the caller's scope was applied when it was chosen. */
export type InvoiceFilter = {
  shopId: string | null;
  status: InvoiceStatus | null;
  /** What the invoices are: `status` is then the one that goes with it. */
  state: ListedState | null;
  from: string | null;
  to: string | null;
  /** The search text, folded as `searchKey` does; '' finds every invoice. */
  key: string;
};

export type Condition = RawBuilder<boolean>;

export const every = (conditions: Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** The conditions that an index can serve. `mark` goes before the columns of shop and day. */
export const inScope = ({ shopId, status, state, from, to }: InvoiceFilter, mark = sql``): Condition[] => [
  sql<boolean>`invoice.voided_at is null`,
  ...(shopId === null ? [] : [sql<boolean>`${mark}invoice.shop_id = ${shopId}`]),
  ...(status === null || state !== null ? [] : [sql<boolean>`invoice.status = ${status}`]),
  ...(state === null ? [] : [isInState(state)]),
  ...(from === null ? [] : [sql<boolean>`${mark}invoice.business_date >= ${from}`]),
  ...(to === null ? [] : [sql<boolean>`${mark}invoice.business_date <= ${to}`]),
];

/** Whether the key finds an invoice, for a scan of one invoice after the other. */
export const matchesKey = (db: Db, key: string): Condition[] => {
  if (key === '') return [];
  if (isNumber(key)) return [hasNumber(key)];
  return [sql<boolean>`(${hasText(db, 'invoice', key)} or ${hasNumber(key)})`];
};

/** Ids and days of what the key finds, each once, by the indexes of customers and of numbers. */
export const foundByKey = (db: Db, filter: InvoiceFilter) => {
  // SQLite keeps the order of a cross join, so the customers are read first.
  const cross = engineOf(db) === 'sqlite' ? sql`cross` : sql``;
  return sql`
    select invoice.id, invoice.business_date from (
      select shop_id, buyer_key from buyer_sales where ${buyersFound(db, filter)}
    ) as buyer ${cross} join invoice on invoice.shop_id = buyer.shop_id
      and invoice.buyer_key = buyer.buyer_key and invoice.buyer_key <> ''
    where ${every(inScope(filter))}
    union all
    select invoice.id, invoice.business_date from invoice where ${foundByNumber(db, filter)}`;
};

export const buyersFound = (db: Db, { shopId, key }: InvoiceFilter): Condition =>
  every([
    sql<boolean>`invoices > 0`,
    isNumber(key) ? sql<boolean>`1 = 0` : hasText(db, 'buyer_sales', key),
    ...(shopId === null ? [] : [sql<boolean>`buyer_sales.shop_id = ${shopId}`]),
  ]);

/** Finds invoices by their number only, without those of customers whom the key also finds: those are found already. */
export const foundByNumber = (db: Db, filter: InvoiceFilter): Condition => {
  // A plus stops SQLite from using an index on the column: few invoices have the number and many are of the shop.
  const mark = engineOf(db) === 'sqlite' ? sql`+` : sql``;
  // A scalar subquery, so that the customer of each of these few invoices is looked up, and not all customers are read.
  const isBuyerFound = sql<boolean>`coalesce((select ${hasText(db, 'buyer_sales', filter.key)} from buyer_sales
    where buyer_sales.shop_id = invoice.shop_id and buyer_sales.buyer_key = invoice.buyer_key), 1 = 0)`;
  return every([
    ...inScope(filter, mark),
    hasNumber(filter.key),
    ...(isNumber(filter.key) ? [] : [sql<boolean>`not ${isBuyerFound}`]),
  ]);
};

/** PostgreSQL has a trigram index of the texts. For a key of fewer than three letters it would read the whole index. */
const hasText = (db: Db, table: 'invoice' | 'buyer_sales', key: string): Condition => {
  const text = sql.ref(`${table}.search_text`);
  if (engineOf(db) === 'sqlite') return sql<boolean>`instr(${text}, ${key}) > 0`;
  return [...key].length < 3 ? sql<boolean>`strpos(${text}, ${key}) > 0` : contains(`${table}.search_text`, key);
};

/** A key that begins with '#' only finds numbers. */
const isNumber = (key: string): boolean => key.startsWith('#');

/**
 * Without '#', a key of so many characters finds the numbers that begin with it. A shorter key would find too many, so it
 * only finds whole numbers.
 */
const BEGINNING_LETTERS = 3;
const LAST_LETTER = '\u{10ffff}';

/** The same expression as the index has. */
const NUMBER = sql`ltrim(lower(invoice.number), '#')`;

/** A key that also ends with '#', such as '#7#', finds exactly that number. */
const hasNumber = (key: string): Condition => {
  const number = key.replace(/^#+|#$/g, '');
  if (isNumber(key) && key.endsWith('#') && number !== '') return sql<boolean>`${NUMBER} = ${number}`;
  const isBeginning = isNumber(key) || [...number].length >= BEGINNING_LETTERS;
  return isBeginning
    ? sql<boolean>`(${NUMBER} >= ${number} and ${NUMBER} < ${number + LAST_LETTER})`
    : sql<boolean>`${NUMBER} = ${number}`;
};
