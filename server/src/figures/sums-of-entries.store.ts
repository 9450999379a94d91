import { TENDERS } from '@mendpoint/domain/sale/payments';
import { type RawBuilder, sql } from 'kysely';

/** The columns of an invoice's money. Of a voided invoice all money went back, by whatever tender. */
export const MONEY_OF_INVOICE = [
  ...TENDERS.map((tender) => `${tender}_cents`),
  'rounding_cents',
  'paid_cents',
  'repaid_cents',
] as const;
export const SALE_OF_INVOICE = [
  'total_cents',
  'subtotal_cents',
  'tax_cents',
  'discount_cents',
  'surcharge_cents',
  'credited_cents',
] as const;

const ifLive = (column: string, as = column) =>
  sql`case when voided_at is null then ${sql.raw(column)} else 0 end as ${sql.ref(as)}`;

export const keptMoney = (): RawBuilder<unknown> => {
  const columns = TENDERS.map((tender) => `${tender}_cents`);
  return sql`select shop_id, id as invoice_id,
    ${sql.join([...columns, 'rounding_cents'].map((column) => ifLive(column)))}, ${ifLive(columns.join(' + '), 'paid_cents')},
    repaid_cents
    from invoice`;
};

/** The totals of each invoice's payments, with refunds added up apart. */
export const actualMoney = (): RawBuilder<unknown> => {
  const ofTender = TENDERS.map(
    (
      tender,
    ) => sql`sum(case when i.voided_at is null and p.kind <> 'refunded' and p.tender = ${sql.lit(tender)} then p.amount_cents else 0 end)
      as ${sql.ref(`${tender}_cents`)}`,
  );
  return sql`select i.shop_id, i.id as invoice_id, ${sql.join(ofTender)},
      sum(case when i.voided_at is null and p.kind <> 'refunded' then p.rounding_cents else 0 end) as rounding_cents,
      sum(case when p.kind = 'refunded' then 0 else p.amount_cents end) as paid_cents,
      -sum(case when p.kind = 'refunded' then p.amount_cents else 0 end) as repaid_cents
    from payment p join invoice i on i.id = p.invoice_id group by i.shop_id, i.id`;
};

export const keptSales = (): RawBuilder<unknown> =>
  sql`select shop_id, id as invoice_id, ${sql.join(SALE_OF_INVOICE.map((column) => ifLive(column)))} from invoice`;

/** The totals of each invoice's entries. */
export const actualSales = (): RawBuilder<unknown> => sql`
  select shop_id, invoice_id,
    ${sql.join(['total_cents', 'subtotal_cents', 'tax_cents', 'discount_cents', 'surcharge_cents'].map((column) => sql`sum(case when kind = 'refunded' then 0 else ${sql.ref(column)} end) as ${sql.ref(column)}`))},
    -sum(case when kind = 'refunded' then total_cents else 0 end) as credited_cents
  from sale_entry group by shop_id, invoice_id`;
