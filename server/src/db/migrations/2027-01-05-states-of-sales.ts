import { type Kysely, sql } from 'kysely';

/**
 * Few invoices are paid in part or have something refunded. Each of the two has an index of its own, in the order of
 * the lists, so that they are found and counted without a look at the others.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index invoice_part_paid on invoice (shop_id, business_date, id)
    where voided_at is null and status = 'unpaid'
      and cash_cents + eftpos_cents + afterpay_cents + store_credit_cents + exchange_cents - repaid_cents > 0`.execute(
    db,
  );
  await sql`create index invoice_refunded on invoice (shop_id, business_date, id)
    where voided_at is null and credited_cents > 0`.execute(db);
};
