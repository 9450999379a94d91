import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';
import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { isOneOf } from '../db/page.ts';
import { prepared, preparedWrite, type Values } from '../db/prepared.ts';

type Change = { customerId: string; amount: Cents };

export const addToBalance = preparedWrite((db, { customerId, amount }: Values<Change>) =>
  db
    .insertInto('store_credit')
    .values({ customer_id: customerId, balance_cents: amount })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ balance_cents: sql`store_credit.balance_cents + excluded.balance_cents` }),
    ),
);

const held = prepared((db: Transaction, { customerId }: Values<Pick<Change, 'customerId'>>) =>
  db
    .selectFrom('store_credit')
    .select('balance_cents')
    .where('customer_id', '=', customerId)
    .$if(hasRowLocks(db), (query) => query.forUpdate()),
);

const take = preparedWrite((db, { customerId, amount }: Values<Change>) =>
  db
    .updateTable('store_credit')
    .set({ balance_cents: sql`balance_cents - ${amount}` })
    .where('customer_id', '=', customerId)
    .where('balance_cents', '>=', amount),
);

/**
 * Answers the balance as it was, and takes nothing where it is too low. Either way the balance is held to the end of the
 * transaction, so a refusal can tell the balance that caused it.
 */
export const takeFromBalance = async (db: Transaction, change: Change): Promise<Cents> => {
  const [{ rows }] = await Promise.all([held(db, { customerId: change.customerId }), take(db, change)]);
  return cents(rows[0]?.balance_cents ?? 0);
};

export const holdBalances = async (db: Transaction, customerIds: readonly string[]): Promise<void> => {
  await db
    .selectFrom('store_credit')
    .select('customer_id')
    .where(isOneOf(db, 'customer_id', customerIds))
    .orderBy('customer_id')
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .execute();
};

// A balance belongs to no shop, but the comparison of figures needs a shop in each key.
export const keptBalances = (): RawBuilder<unknown> =>
  sql`select '' as shop_id, customer_id, balance_cents from store_credit`;

/** The balances that customers should have, from their entries; null for every customer. */
export const actualBalances = (db: Db, customerIds: readonly string[] | null = null): RawBuilder<unknown> => {
  const theirs = customerIds === null ? sql`` : sql`where ${isOneOf(db, 'customer_id', customerIds)}`;
  return sql`select '' as shop_id, customer_id, sum(amount_cents) as balance_cents
    from store_credit_entry ${theirs} group by customer_id`;
};

/** Rebuilds the balances of some customers from their entries. */
export const mendBalances = async (db: Transaction, _shop: string, customerIds: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('store_credit')
    .where(isOneOf(db, 'customer_id', customerIds))
    .execute();
  await sql`insert into store_credit (customer_id, balance_cents)
    select customer_id, balance_cents from (${actualBalances(db, customerIds)}) as actual order by customer_id`.execute(
    db,
  );
};
