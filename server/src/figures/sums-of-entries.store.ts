import { TENDERS } from '@mendpoint/domain/sale/payments';
import { type RawBuilder, sql } from 'kysely';

/** Money by invoice as its columns keep it: of a voided one all went back, whichever way. */
export const MONEY_OF_INVOICE = [
  ...TENDERS.map((tender) => `${tender}_cents`),
  'rounding_cents',
  'paid_cents',
] as const;
export const SALE_OF_INVOICE = ['total_cents', 'subtotal_cents', 'tax_cents', 'discount_cents'] as const;

const ifLive = (column: string, as = column) =>
  sql`case when voided_at is null then ${sql.raw(column)} else 0 end as ${sql.ref(as)}`;

export const keptMoney = (): RawBuilder<unknown> => {
  const columns = TENDERS.map((tender) => `${tender}_cents`);
  return sql`select shop_id, id as invoice_id,
    ${sql.join([...columns, 'rounding_cents'].map((column) => ifLive(column)))}, ${ifLive(columns.join(' + '), 'paid_cents')}
    from invoice`;
};

/** What the payments of each invoice come to; what is refunded stands on adjustment notes. */
export const actualMoney = (): RawBuilder<unknown> => {
  const ofTender = TENDERS.map(
    (tender) => sql`sum(case when i.voided_at is null and p.tender = ${sql.lit(tender)} then p.amount_cents else 0 end)
      as ${sql.ref(`${tender}_cents`)}`,
  );
  return sql`select i.shop_id, i.id as invoice_id, ${sql.join(ofTender)},
      sum(case when i.voided_at is null then p.rounding_cents else 0 end) as rounding_cents,
      sum(p.amount_cents) as paid_cents
    from payment p join invoice i on i.id = p.invoice_id where p.kind <> 'refunded' group by i.shop_id, i.id`;
};

export const keptSales = (): RawBuilder<unknown> =>
  sql`select shop_id, id as invoice_id, ${sql.join(SALE_OF_INVOICE.map((column) => ifLive(column)))} from invoice`;

/** What the entries of each invoice come to. */
export const actualSales = (): RawBuilder<unknown> => sql`
  select shop_id, invoice_id, sum(total_cents) as total_cents, sum(subtotal_cents) as subtotal_cents,
    sum(tax_cents) as tax_cents, sum(discount_cents) as discount_cents
  from sale_entry where kind <> 'refunded' group by shop_id, invoice_id`;
