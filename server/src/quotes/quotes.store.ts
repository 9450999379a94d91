import { cents } from '@mendpoint/domain/money/cents';
import { customerSearchText, searchKey } from '@mendpoint/domain/text/search-key';
import type { Caller } from '../auth/caller.ts';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { contains, equals, type Page, pageOf } from '../db/page.ts';
import type { Quote, QuoteContent, QuoteFilter, QuoteWithLines } from './quote.ts';
import type { QuoteTable } from './quotes.table.ts';

const LISTED = [
  ...['quote.id', 'quote.shop_id', 'quote.number', 'quote.customer_name', 'quote.items', 'quote.total_cents'],
  ...['quote.valid_until', 'quote.lost_at', 'quote.lost_reason', 'quote.quoted_by', 'quote.quoted_at'],
  'quote.invoice_id',
] as const;

type Listed = Omit<QuoteTable, 'content' | 'note' | 'search_text' | 'customer_id'> & { invoice_number: string | null };

const quotes = (db: Db) => db.selectFrom('quote').leftJoin('invoice', 'invoice.id', 'quote.invoice_id');

const toQuote = (row: Listed): Quote => ({
  id: row.id,
  shopId: row.shop_id,
  number: row.number,
  customerName: row.customer_name,
  items: row.items,
  total: cents(row.total_cents),
  validUntil: row.valid_until,
  lostAt: row.lost_at,
  lostReason: row.lost_reason,
  quotedBy: row.quoted_by,
  quotedAt: row.quoted_at,
  invoice: row.invoice_id === null ? null : { id: row.invoice_id, number: row.invoice_number ?? '' },
});

/** Latest first. */
export const pageOfQuotes = async (db: Db, { shopId, state, invoiceId, q }: QuoteFilter, page: Page) => {
  const found = quotes(db)
    .select(LISTED)
    .select('invoice.number as invoice_number')
    .where(equals('quote.shop_id', shopId))
    .where(equals('quote.invoice_id', invoiceId))
    .where(contains('quote.search_text', searchKey(q)))
    .$if(state === 'won', (query) => query.where('quote.invoice_id', 'is not', null))
    .$if(state === 'lost', (query) => query.where('quote.lost_at', 'is not', null))
    .$if(state === 'open', (query) => query.where('quote.lost_at', 'is', null).where('quote.invoice_id', 'is', null));
  const { records, total } = await pageOf(found, ['-quote.id'], page);
  return { records: records.map(toQuote), total };
};

export const findQuote = async (db: Db, { shopId }: Pick<Caller, 'shopId'>, id: string) => {
  const row = await quotes(db)
    .selectAll('quote')
    .select('invoice.number as invoice_number')
    .where('quote.id', '=', id)
    .where(equals('quote.shop_id', shopId))
    .executeTakeFirst();
  return row && { ...toQuote(row), note: row.note, content: JSON.parse(row.content) as QuoteContent };
};

/** Holds a quote to the end of the transaction, so that of two tills that sell it the second sees the sale of the first. */
export const holdQuote = async (db: Transaction, id: string): Promise<void> => {
  if (!hasRowLocks(db)) return;
  await db.selectFrom('quote').select('id').where('id', '=', id).forUpdate().execute();
};

export const isNumberTaken = async (db: Db, shopId: string, number: string): Promise<boolean> => {
  const rows = db.selectFrom('quote').select('id').where('shop_id', '=', shopId).where('number', '=', number);
  return (await rows.executeTakeFirst()) !== undefined;
};

/** The name that a quote's customer is found by, with their phone, and its number. */
const searchTextOf = ({ number, content: { customer } }: QuoteWithLines): string => {
  const { firstName = '', lastName = '', email = '', phone = '' } = customer ?? {};
  const sought = { firstName, lastName, email, phone, city: '', company: '', abn: '' };
  return `${searchKey(number)} ${customerSearchText(sought)}`;
};

export const insertQuote = async (db: Transaction, quote: QuoteWithLines): Promise<void> => {
  const row = {
    id: quote.id,
    shop_id: quote.shopId,
    number: quote.number,
    customer_name: quote.customerName,
    customer_id: quote.content.customer?.id ?? null,
    search_text: searchTextOf(quote),
    items: quote.items,
    total_cents: quote.total,
    content: JSON.stringify(quote.content),
    note: quote.note,
    valid_until: quote.validUntil,
    lost_at: quote.lostAt,
    lost_reason: quote.lostReason,
    quoted_by: quote.quotedBy,
    quoted_at: quote.quotedAt,
    invoice_id: null,
  };
  await db.insertInto('quote').values(row).execute();
};

type Change = Partial<Pick<QuoteTable, 'note' | 'valid_until' | 'lost_at' | 'lost_reason' | 'invoice_id'>>;

export const changeQuote = async (db: Transaction, id: string, change: Change): Promise<void> => {
  await db.updateTable('quote').set(change).where('id', '=', id).execute();
};

/** The quote of a sale, by its id, number and shop. */
export const quoteOfInvoice = (db: Db, invoiceId: string) =>
  db.selectFrom('quote').select(['id', 'number', 'shop_id']).where('invoice_id', '=', invoiceId).executeTakeFirst();
