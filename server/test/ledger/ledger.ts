import { cents } from '@mendpoint/domain/money/cents';
import { splitTax } from '@mendpoint/domain/money/gst';
import type { AdjustmentLineTable, AdjustmentTable } from '../../src/adjustments/adjustments.table.ts';
import type { Db } from '../../src/db/database.ts';
import type { BuyerSalesTable, ItemSalesView, SalesDayTable } from '../../src/figures/figures.table.ts';
import type { InvoiceLineTable, InvoiceTable } from '../../src/invoices/invoices.table.ts';

type Refund = AdjustmentTable & { lines: AdjustmentLineTable[] };
export type Sold = InvoiceTable & { lines: InvoiceLineTable[] };
type Figures = { days: SalesDayTable[]; items: ItemSalesView[]; buyers: BuyerSalesTable[] };

/** All live invoices with their lines. */
export const readSales = async (db: Db): Promise<Sold[]> => {
  const invoices = await db.selectFrom('invoice').selectAll().where('voided_at', 'is', null).orderBy('id').execute();
  const lines = await db.selectFrom('invoice_line').selectAll().orderBy('position').execute();
  const sold = new Map<string, Sold>(invoices.map((invoice) => [invoice.id, { ...invoice, lines: [] }]));
  for (const line of lines) sold.get(line.invoice_id)?.lines.push(line);
  return [...sold.values()];
};

/** All adjustment notes with their lines. */
export const readRefunds = async (db: Db): Promise<Refund[]> => {
  const notes = await db.selectFrom('adjustment').selectAll().orderBy('id').execute();
  const lines = await db.selectFrom('adjustment_line').selectAll().orderBy('position').execute();
  return notes.map((note) => ({ ...note, lines: lines.filter(({ adjustment_id }) => adjustment_id === note.id) }));
};

/** The figures as the server kept them, without days, items and customers that came to 0. */
export const keptFigures = async (db: Db): Promise<Figures> => {
  const days = await db.selectFrom('sales_day').selectAll().orderBy('shop_id').orderBy('business_date').execute();
  const items = await db
    .selectFrom('item_sales')
    .selectAll()
    .orderBy('shop_id')
    .orderBy('span')
    .orderBy('item_name')
    .execute();
  const buyers = await db.selectFrom('buyer_sales').selectAll().orderBy('shop_id').orderBy('buyer_key').execute();
  return {
    days: days.filter(({ invoices, total_cents }) => invoices !== 0 || total_cents !== 0),
    items: items.filter(({ quantity, amount_cents }) => quantity !== 0 || amount_cents !== 0),
    buyers: buyers.filter(({ invoices }) => invoices !== 0),
  };
};

/**
 * The same figures, added up from single lines and payments of invoices and adjustment notes, never from stored sums.
 */
export const recountedFigures = (sales: Sold[], refunds: Refund[] = []): Figures => ({
  days: addUp(
    [...sales.map(dayOf), ...refunds.map(lessOfDay)],
    ({ shop_id, business_date }) => `${shop_id} ${business_date}`,
  ).filter(({ invoices, total_cents }) => invoices !== 0 || total_cents !== 0),
  items: addUp(
    [...sales.flatMap(itemsOf), ...refunds.flatMap(lessOfItems)],
    (item) => `${item.shop_id} ${item.span} ${item.item_name}`,
  ).filter(({ quantity, amount_cents }) => quantity !== 0 || amount_cents !== 0),
  buyers: addUp(sales.filter(hasBuyer).map(buyerOf), ({ shop_id, buyer_key }) => `${shop_id} ${buyer_key}`),
});

const dayOf = ({ shop_id, business_date, status, tax_rate_bp, lines, ...paid }: Sold): SalesDayTable => {
  const surcharge = lines.reduce((sum, line) => sum + (line.surcharge_tender ? paidFor(line) : 0), 0);
  const [products, repairs] = [amountOf(lines, 'product'), amountOf(lines, 'repair') - surcharge];
  const { subtotal, tax } = splitTax(cents(products + repairs + surcharge), tax_rate_bp);
  return {
    shop_id,
    business_date,
    invoices: 1,
    paid_invoices: status === 'paid' ? 1 : 0,
    total_cents: products + repairs + surcharge,
    subtotal_cents: subtotal,
    tax_cents: tax,
    cash_cents: paid.cash_cents,
    eftpos_cents: paid.eftpos_cents,
    afterpay_cents: paid.afterpay_cents,
    store_credit_cents: paid.store_credit_cents,
    gift_card_cents: paid.gift_card_cents,
    deposit_cents: paid.deposit_cents,
    exchange_cents: paid.exchange_cents,
    products_cents: products,
    repairs_cents: repairs,
    surcharge_cents: surcharge,
    discounts_cents: lines.reduce((sum, line) => sum + line.discount_cents + line.discount_share_cents, 0),
  };
};

const lessOfDay = ({ shop_id, business_date, lines, surcharge_cents: surcharge, ...note }: Refund): SalesDayTable => {
  const amountOf = (kind: 'product' | 'repair') =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount_cents, 0);
  const [products, repairs] = [amountOf('product'), amountOf('repair')];
  return {
    shop_id,
    business_date,
    invoices: 0,
    paid_invoices: 0,
    discounts_cents: 0,
    total_cents: 0 - (products + repairs),
    subtotal_cents: 0 - (products + repairs - note.tax_cents),
    tax_cents: 0 - note.tax_cents,
    cash_cents: 0 - note.cash_cents,
    eftpos_cents: 0 - note.eftpos_cents,
    afterpay_cents: 0 - note.afterpay_cents,
    store_credit_cents: 0 - note.store_credit_cents,
    gift_card_cents: 0 - note.gift_card_cents,
    deposit_cents: 0 - note.deposit_cents,
    exchange_cents: 0 - note.exchange_cents,
    products_cents: 0 - products,
    repairs_cents: 0 - (repairs - surcharge),
    surcharge_cents: 0 - surcharge,
  };
};

const lessOfItems = ({ shop_id, business_date, lines }: Refund): ItemSalesView[] =>
  lines
    .filter(({ kind }) => kind === 'product')
    .flatMap(({ name, quantity, amount_cents }) =>
      spansOf(business_date).map((span) => ({
        shop_id,
        span,
        item_name: name,
        quantity: -quantity,
        amount_cents: -amount_cents,
      })),
    );

const spansOf = (date: string): string[] => [date.slice(0, 4), date];

const amountOf = (lines: InvoiceLineTable[], kind: InvoiceLineTable['kind']): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + paidFor(line), 0);

export const paidFor = (line: InvoiceLineTable): number =>
  line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents;

const itemsOf = ({ shop_id, business_date, lines }: Sold): ItemSalesView[] =>
  lines
    .filter(({ kind }) => kind === 'product')
    .flatMap(({ name, quantity, ...line }) =>
      spansOf(business_date).map((span) => ({
        shop_id,
        span,
        item_name: name,
        quantity,
        amount_cents: paidFor({ ...line, name, quantity }),
      })),
    );

const hasBuyer = ({ search_text }: Sold): boolean => search_text !== '';

const buyerOf = ({ shop_id, buyer_key, search_text, status }: Sold): BuyerSalesTable => ({
  shop_id,
  buyer_key,
  search_text,
  invoices: 1,
  paid_invoices: status === 'paid' ? 1 : 0,
});

/** One row a key, its numbers summed, in the order of the keys. */
const addUp = <Row extends Record<string, string | number>>(rows: Row[], keyOf: (row: Row) => string): Row[] => {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row));
    sums.set(keyOf(row), sum ? added(sum, row) : row);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const added = <Row extends Record<string, string | number>>(one: Row, other: Row): Row =>
  Object.fromEntries(
    Object.entries(one).map(([column, value]) => [
      column,
      typeof value === 'number' ? value + Number(other[column]) : value,
    ]),
  ) as Row;

/** How many units of each product the lines sold. */
export const quantitiesSold = (sales: Sold[]): Map<string, number> => {
  const sold = new Map<string, number>();
  for (const { product_id, quantity } of sales.flatMap(({ lines }) => lines)) {
    if (product_id) sold.set(product_id, (sold.get(product_id) ?? 0) + quantity);
  }
  return sold;
};

export const quantitiesLeft = async (db: Db): Promise<Map<string, number>> => {
  const products = await db.selectFrom('product').select(['id', 'quantity']).execute();
  return new Map(products.map(({ id, quantity }) => [id, quantity ?? 0]));
};
