import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { prepared, preparedWrite, type Values } from '../db/prepared.ts';
import type { StoreCreditEntryTable } from './store-credit.table.ts';
import type { CreditEntry } from './store-credit.ts';

export const insertEntry = preparedWrite((db, row: Values<StoreCreditEntryTable>) =>
  db.insertInto('store_credit_entry').values(row),
);

const customerHeld = prepared((db: Transaction, { id }: Values<{ id: string }>) =>
  db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .$if(hasRowLocks(db), (query) => query.forShare()),
);

/** Whether there still is such a customer, who is then not deleted before the end of the transaction. */
export const holdCustomer = async (db: Transaction, id: string): Promise<boolean> =>
  (await customerHeld(db, { id })).rows.length > 0;

export const balanceOf = async (db: Db, customerId: string): Promise<Cents> => {
  const found = await db
    .selectFrom('store_credit')
    .select('balance_cents')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return cents(found?.balance_cents ?? 0);
};

/** More are on the customer's invoices. */
const MOST = 200;

/**
 * The latest first. Of what another shop than the viewer's did, neither the invoice nor who and why is told; nor is who and why of what an
 * admin put right for a customer of all shops, which one of them only has in its books.
 */
export const entriesOf = async (
  db: Db,
  viewer: string | null,
  { id: customerId, shopId }: { id: string; shopId: string | null },
): Promise<CreditEntry[]> => {
  const rows = await db
    .selectFrom('store_credit_entry')
    .leftJoin('login', 'login.id', 'store_credit_entry.login_id')
    .leftJoin('staff', 'staff.id', 'store_credit_entry.person_id')
    .leftJoin('invoice', 'invoice.id', 'store_credit_entry.invoice_id')
    .selectAll('store_credit_entry')
    .select(['login.email', 'login.role', 'staff.name as person', 'invoice.number', 'invoice.shop_id as sold_by'])
    .where('store_credit_entry.customer_id', '=', customerId)
    .orderBy('store_credit_entry.happened_at', 'desc')
    .orderBy('store_credit_entry.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const isSeen = viewer === null || row.sold_by === viewer;
    const isByShop = row.kind !== 'corrected' || row.role === 'shop' || shopId !== null;
    const isOwn = viewer === null || (row.shop_id === viewer && isByShop);
    return {
      id: row.id,
      kind: row.kind,
      amount: cents(row.amount_cents),
      invoiceId: isSeen ? row.invoice_id : null,
      invoiceNumber: isSeen ? (row.number ?? '') : '',
      reason: isOwn ? row.reason : '',
      day: row.business_date,
      happenedAt: row.happened_at,
      actor: isOwn ? (row.person ?? row.email ?? '') : '',
    };
  });
};

/** Gives one customer the entries of another, whom nobody gives or takes credit meanwhile. */
export const moveEntries = async (db: Transaction, from: string, to: string): Promise<void> => {
  await db.updateTable('store_credit_entry').set({ customer_id: to }).where('customer_id', '=', from).execute();
};
