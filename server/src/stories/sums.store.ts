import { cents } from '@mendpoint/domain/money/cents';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { equals, isOneOf } from '../db/page.ts';
import { onlyRow, read } from '../db/read.ts';
import type { CustomerSums } from './story.ts';
import { idsOfCustomer } from './story-rows.store.ts';

const PAID = sql.raw(`(${TENDERS.map((tender) => `${tender}_cents`).join(' + ')} - repaid_cents)`);
const DUE = sql`(total_cents - credited_cents - ${PAID})`;

/** Of one shop, or of all (null); store credit is of all. */
export const sumsOfCustomer = async (db: Db, id: string, shopId: string | null): Promise<CustomerSums> => {
  const invoices = sql`invoice where customer_id = ${id} and voided_at is null and ${equals('invoice.shop_id', shopId)}`;
  const [sums, notes, quotes, credit] = await Promise.all([
    read(
      db,
      sql<{ invoices: number; bought: number; refunded: number; owing: number }>`select count(*) as invoices,
        coalesce(sum(total_cents), 0) as bought, coalesce(sum(credited_cents), 0) as refunded,
        coalesce(sum(case when status = 'unpaid' then ${DUE} else 0 end), 0) as owing from ${invoices}`,
    ),
    read(
      db,
      sql<{ count: number }>`select count(*) as count from adjustment where invoice_id in (select id from ${invoices})`,
    ),
    read(
      db,
      sql<{ count: number }>`select count(*) as count from quote where customer_id in ${idsOfCustomer(id)}
        and ${equals('quote.shop_id', shopId)}`,
    ),
    read(db, sql<{ balance: number }>`select balance_cents as balance from store_credit where customer_id = ${id}`),
  ]);
  const of = onlyRow(sums);
  return {
    invoices: Number(of.invoices),
    refunds: Number(onlyRow(notes).count),
    quotes: Number(onlyRow(quotes).count),
    bought: cents(Number(of.bought)),
    refunded: cents(Number(of.refunded)),
    owing: cents(Number(of.owing)),
    storeCredit: cents(Number(credit[0]?.balance ?? 0)),
  };
};

type Named = { name: string; shopId: string | null; days: readonly string[] };

/** What was sold by a name, by month (yyyy-MM). Each day of each shop is one entry of the table's key. */
export const soldByMonth = (db: Db, { name, shopId, days }: Named) => {
  const shops =
    shopId === null ? sql`(select number from shop)` : sql`(select number from shop where shop.id = ${shopId})`;
  return read(
    db,
    sql<{ month: string; quantity: number; amount: number }>`
    select substr(span, 1, 7) as month, sum(quantity) as quantity, sum(amount_cents) as amount from item_sum
    where item_number = (select number from sold_item where sold_item.name = ${name})
      and shop_number in ${shops} and ${isOneOf(db, 'span', days)}
    group by substr(span, 1, 7)`,
  );
};
