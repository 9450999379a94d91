import { cents } from '@mendpoint/domain/money/cents';
import { sql } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import type { Db, Transaction } from '../db/database.ts';
import { preparedRows, type Values } from '../db/prepared.ts';
import { readBriefly } from '../db/read.ts';
import type { PaymentTable, SaleEntryTable } from './ledger.table.ts';
import type { RecordedPayment } from './ledger.ts';

/** Of one act. */
export const addPayments = preparedRows((db, rows: Values<PaymentTable>[]) => db.insertInto('payment').values(rows));

export const addSaleEntries = preparedRows((db, rows: Values<SaleEntryTable>[]) =>
  db.insertInto('sale_entry').values(rows),
);

/** SQLite takes some thirty thousand values in a statement. */
const ROWS_AT_ONCE = 500;

export const insertPayments = async (db: Transaction, rows: readonly PaymentTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('payment')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
};

export const insertSaleEntries = async (db: Transaction, rows: readonly SaleEntryTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('sale_entry')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
};

/** Nobody pays for one thing more often. */
const MOST = 200;

/** The last signs of the gift card that paid. An edit may have changed the card: of two with the same amount neither is named. */
const CARD_END = sql<string | null>`(
  select case when min(code_end) = max(code_end) then min(code_end) end
  from gift_card_entry join gift_card on gift_card.id = gift_card_entry.gift_card_id
  where gift_card_entry.invoice_id = payment.invoice_id and gift_card_entry.amount_cents = -payment.amount_cents)`;

/** The latest of them, in the order in which they came. Undefined where the caller sees no such invoice. */
export const paymentsOf = async (
  db: Db,
  { shopId }: Pick<Caller, 'shopId'>,
  invoiceId: string,
): Promise<RecordedPayment[] | undefined> => {
  const visible = db.selectFrom('invoice').select('id').where('id', '=', invoiceId);
  const [invoice] = await readBriefly(db, shopId === null ? visible : visible.where('shop_id', '=', shopId));
  if (!invoice) return undefined;
  const rows = await db
    .selectFrom('payment')
    .leftJoin('login', 'login.id', 'payment.login_id')
    .leftJoin('staff', 'staff.id', 'payment.person_id')
    .selectAll('payment')
    .select(['login.email', 'staff.name as person'])
    .select(CARD_END.as('card_end'))
    .where('invoice_id', '=', invoiceId)
    .orderBy('payment.happened_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.toReversed().map((row) => ({
    id: row.id,
    tender: row.tender,
    kind: row.kind,
    amount: cents(row.amount_cents),
    rounding: cents(row.rounding_cents),
    received: row.received_cents === null ? null : cents(row.received_cents),
    cardEnd: row.tender === 'gift_card' ? row.card_end : null,
    day: row.business_date,
    happenedAt: row.happened_at,
    act: row.act,
    actor: row.person ?? row.email ?? '',
  }));
};
