import type { ItemSalesDayTable, SalesDayTable } from '../../server/src/figures/figures.table.ts';
import type { SaleRows } from './sales.ts';

type Sums<Row> = Omit<Row, 'shop_id' | 'business_date' | 'item_name'>;

const NOTHING: Sums<SalesDayTable> = {
  invoices: 0,
  paid_invoices: 0,
  total_cents: 0,
  subtotal_cents: 0,
  tax_cents: 0,
  cash_cents: 0,
  eftpos_cents: 0,
  afterpay_cents: 0,
  products_cents: 0,
  repairs_cents: 0,
};

const plus = <Row extends Record<string, number>>(a: Row, b: Row): Row =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + (b[name] ?? 0)])) as Row;

const sumsOf = ({ invoice, lines }: SaleRows): Sums<SalesDayTable> => {
  const amountOf = (kind: 'product' | 'repair') =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.quantity * line.price_cents : sum), 0);
  const { total_cents, subtotal_cents, tax_cents, cash_cents, eftpos_cents, afterpay_cents } = invoice;
  return {
    invoices: 1,
    paid_invoices: invoice.status === 'paid' ? 1 : 0,
    total_cents,
    subtotal_cents,
    tax_cents,
    cash_cents,
    eftpos_cents,
    afterpay_cents,
    products_cents: amountOf('product'),
    repairs_cents: amountOf('repair'),
  };
};

/** The sums that reports read, added up from the sales themselves. */
export const figuresOf = (sales: readonly SaleRows[]): { days: SalesDayTable[]; items: ItemSalesDayTable[] } => {
  const days = new Map<string, SalesDayTable>();
  const items = new Map<string, ItemSalesDayTable>();
  for (const sale of sales) {
    const { shop_id, business_date } = sale.invoice;
    const key = `${shop_id} ${business_date}`;
    const { shop_id: _shop, business_date: _day, ...before } = days.get(key) ?? { shop_id, business_date, ...NOTHING };
    days.set(key, { shop_id, business_date, ...plus(before, sumsOf(sale)) });
    for (const { kind, name, quantity, price_cents } of sale.lines) {
      if (kind !== 'product') continue;
      const itemKey = `${key} ${name}`;
      const item = items.get(itemKey) ?? { shop_id, business_date, item_name: name, quantity: 0, amount_cents: 0 };
      items.set(itemKey, {
        ...item,
        quantity: item.quantity + quantity,
        amount_cents: item.amount_cents + quantity * price_cents,
      });
    }
  }
  return { days: [...days.values()], items: [...items.values()] };
};
