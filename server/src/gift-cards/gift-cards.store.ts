import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { Day } from '@mendpoint/domain/time/periods';
import { sql } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { contains, equals, type Page, pageOf } from '../db/page.ts';
import { onlyRow, read } from '../db/read.ts';
import type { CardEntry, CardFilter, GiftCard } from './gift-card.ts';
import type { GiftCardEntryTable, GiftCardTable } from './gift-cards.table.ts';

const LEFT = sql<number>`(select coalesce(sum(e.amount_cents), 0) from gift_card_entry e where e.gift_card_id = gift_card.id)`;

const cards = (db: Db) =>
  db
    .selectFrom('gift_card')
    .innerJoin('shop', 'shop.id', 'gift_card.shop_id')
    .selectAll('gift_card')
    .select(['shop.name as shop_name', LEFT.as('balance')]);

type Row = GiftCardTable & { shop_name: string; balance: number };

const toCard = (row: Row): GiftCard => ({
  id: row.id,
  shopId: row.shop_id,
  shopName: row.shop_name,
  codeEnd: row.code_end,
  amount: cents(row.amount_cents),
  balance: cents(Number(row.balance)),
  tender: row.tender,
  expiresOn: row.expires_on as Day | null,
  soldOn: row.sold_on as Day,
  soldBy: row.sold_by,
  createdAt: row.created_at,
  isVoided: row.voided_at !== null,
});

/** The latest first. */
export const pageOfCards = async (db: Db, { shopId, withBalance, q }: CardFilter, page: Page) => {
  const found = cards(db)
    .where(equals('gift_card.shop_id', shopId))
    .where(contains('gift_card.code_end', q))
    .$if(withBalance, (query) => query.where(LEFT, '>', 0));
  const { records, total } = await pageOf(found, ['-gift_card.id'], page);
  return { records: records.map(toCard), total };
};

const oneCard = async (db: Db, by: 'gift_card.id' | 'gift_card.code_hash', value: string) => {
  const row = await cards(db).where(by, '=', value).executeTakeFirst();
  return row && toCard(row);
};

export const findCard = (db: Db, id: string) => oneCard(db, 'gift_card.id', id);
export const findByHash = (db: Db, hash: string) => oneCard(db, 'gift_card.code_hash', hash);

/**
 * A card as it is now, held to the end of the transaction: of two tills that spend it, the second sees what the first left.
 * SQLite has one writer at a time.
 */
export const holdCard = async (db: Transaction, id: string): Promise<GiftCard | undefined> => {
  if (hasRowLocks(db)) await db.selectFrom('gift_card').select('id').where('id', '=', id).forUpdate().execute();
  return findCard(db, id);
};

/** The card that pays an invoice, or paid it last. */
export const cardOfInvoice = async (db: Db, invoiceId: string): Promise<string | undefined> => {
  const entry = await db
    .selectFrom('gift_card_entry')
    .select('gift_card_id')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'spent')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.gift_card_id;
};

export const insertCard = async (db: Transaction, row: GiftCardTable): Promise<void> => {
  await db.insertInto('gift_card').values(row).execute();
};

export const insertEntries = async (db: Transaction, rows: readonly GiftCardEntryTable[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('gift_card_entry').values(rows).execute();
};

export const markVoided = async (db: Transaction, id: string, at: string): Promise<void> => {
  await db.updateTable('gift_card').set({ voided_at: at }).where('id', '=', id).execute();
};

/** What is left on the cards of a shop, or of all (null), and on those of them that had expired before a day. */
export const owedOn = async (
  db: Db,
  shopId: string | null,
  today: Day,
): Promise<{ cards: number; owed: Cents; expired: Cents }> => {
  const rows = await read(
    db,
    sql<{ cards: number; owed: number; expired: number }>`
    select count(*) as cards, coalesce(sum(owed), 0) as owed,
      coalesce(sum(case when expires_on < ${today} then owed else 0 end), 0) as expired
    from (
      select c.id, c.expires_on, sum(e.amount_cents) as owed
      from gift_card c join gift_card_entry e on e.gift_card_id = c.id
      where ${equals('c.shop_id', shopId)} group by c.id, c.expires_on having sum(e.amount_cents) <> 0
    ) as card`,
  );
  const { cards: count, owed, expired } = onlyRow(rows);
  return { cards: Number(count), owed: cents(Number(owed)), expired: cents(Number(expired)) };
};

const MOST = 200;

/** The latest first. Of what another shop than the viewer's did, neither the invoice nor who and why is told. */
export const entriesOf = async (db: Db, viewer: string | null, cardId: string): Promise<CardEntry[]> => {
  const rows = await db
    .selectFrom('gift_card_entry')
    .leftJoin('login', 'login.id', 'gift_card_entry.login_id')
    .leftJoin('staff', 'staff.id', 'gift_card_entry.person_id')
    .leftJoin('invoice', 'invoice.id', 'gift_card_entry.invoice_id')
    .selectAll('gift_card_entry')
    .select(['login.email', 'staff.name as person', 'invoice.number'])
    .where('gift_card_entry.gift_card_id', '=', cardId)
    .orderBy('gift_card_entry.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const isOwn = viewer === null || row.shop_id === viewer;
    return {
      id: row.id,
      kind: row.kind,
      amount: cents(row.amount_cents),
      invoiceId: isOwn ? row.invoice_id : null,
      invoiceNumber: isOwn ? (row.number ?? '') : '',
      reason: isOwn ? row.reason : '',
      day: row.business_date,
      happenedAt: row.happened_at,
      actor: isOwn ? (row.person ?? row.email ?? '') : '',
    };
  });
};
