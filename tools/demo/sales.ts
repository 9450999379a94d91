import { GST_RATE } from '@mendpoint/domain/gst';
import { cents, parseDollars } from '@mendpoint/domain/money';
import { balanceOf, NO_PAYMENTS, type Payments, payRestIn } from '@mendpoint/domain/payments';
import { sydneyDay } from '@mendpoint/domain/periods';
import { totalsOf } from '@mendpoint/domain/totals';
import type { CustomerTable } from '../../server/src/customers/customers.table.ts';
import { buyerPart } from '../../server/src/invoices/buyer-key.ts';
import type { InvoiceLineTable, InvoiceTable } from '../../server/src/invoices/invoices.table.ts';
import { idAt, type Random } from './random.ts';

/** What a shop can put on an invoice. */
export type Stock = {
  shopId: string;
  taxId: string;
  pickProduct: (random: Random) => { id: string; name: string; sku: string; price_cents: number };
  pickRepair: (random: Random) => RepairOffer;
  customers: readonly CustomerTable[];
  /** Numbers given so far. */
  numbers: Set<string>;
};

export type RepairOffer = Pick<
  InvoiceLineTable,
  | 'name'
  | 'price_cents'
  | 'repair_part_id'
  | 'category_id'
  | 'category_name'
  | 'brand_id'
  | 'brand_name'
  | 'device_id'
  | 'device_name'
>;

export type SaleRows = { invoice: InvoiceTable; lines: InvoiceLineTable[] };

const NO_REPAIR = {
  repair_part_id: null,
  category_id: null,
  category_name: '',
  brand_id: null,
  brand_name: '',
  device_id: null,
  device_name: '',
};

type Item = Omit<InvoiceLineTable, 'id' | 'invoice_id' | 'position'>;

const productItem = (stock: Stock, random: Random): Item => {
  const { id, name, sku, price_cents } = stock.pickProduct(random);
  const quantity = random.chance(0.12) ? random.between(2, 3) : 1;
  return { kind: 'product', name, quantity, price_cents, product_id: id, sku, ...NO_REPAIR };
};

const repairItem = (stock: Stock, random: Random): Item => ({
  kind: 'repair',
  quantity: 1,
  product_id: null,
  sku: '',
  ...stock.pickRepair(random),
});

/** A repair with perhaps a case to go with it, or one to three things from the wall. */
const basket = (stock: Stock, random: Random): Item[] => {
  const products = (count: number) => Array.from({ length: count }, () => productItem(stock, random));
  if (!random.chance(0.45)) return products(random.between(1, random.chance(0.25) ? 3 : 1));
  const repairs = random.chance(0.06) ? 2 : 1;
  return [...products(random.chance(0.3) ? 1 : 0), ...Array.from({ length: repairs }, () => repairItem(stock, random))];
};

const AFTERPAY_FROM = parseDollars(100);
const DAY_MS = 86_400_000;

/** Nearly all old invoices are paid; a few recent ones wait for the customer. */
const paymentsFor = (total: number, ageDays: number, random: Random): Payments => {
  const due = cents(total);
  if (random.chance(ageDays < 30 ? 0.12 : 0.02)) {
    const deposit = cents(Math.floor((total * random.between(2, 6)) / 10 / 500) * 500);
    return random.chance(0.5) ? { ...NO_PAYMENTS, cash: deposit } : NO_PAYMENTS;
  }
  const usual = random.next();
  if (usual < 0.14) {
    const cash = cents(Math.min(total, random.between(1, 10) * 1000));
    return payRestIn('eftpos', due, { ...NO_PAYMENTS, cash });
  }
  if (usual < 0.26 && total >= AFTERPAY_FROM) return payRestIn('afterpay', due, NO_PAYMENTS);
  return payRestIn(usual < 0.46 ? 'cash' : 'eftpos', due, NO_PAYMENTS);
};

const freeNumber = (numbers: Set<string>, random: Random): string => {
  for (;;) {
    const number = `#${random.between(0, 999_999)}`;
    if (numbers.has(number)) continue;
    numbers.add(number);
    return number;
  }
};

const snapshotOf = (customer: CustomerTable | null) => ({
  customer_id: customer?.id ?? null,
  customer_first_name: customer?.first_name ?? '',
  customer_last_name: customer?.last_name ?? '',
  customer_email: customer?.email ?? '',
  customer_phone: customer?.phone ?? '',
  customer_address: customer?.address ?? '',
  customer_post_code: customer?.post_code ?? '',
  customer_city: customer?.city ?? '',
  customer_state: customer?.state ?? '',
  customer_country: customer?.country ?? '',
});

/** One sale at that instant, as the rows that the server would have written. */
export const makeSale = (stock: Stock, at: Date, now: Date, random: Random): SaleRows => {
  const items = basket(stock, random);
  const hasRepair = items.some(({ kind }) => kind === 'repair');
  const { total, subtotal, tax } = totalsOf(
    items.map(({ quantity, price_cents }) => ({ quantity, price: cents(price_cents) })),
    GST_RATE,
  );
  const payments = paymentsFor(total, (now.getTime() - at.getTime()) / DAY_MS, random);
  const id = idAt(at, random);
  const written = at.toISOString();
  const invoice = {
    id,
    shop_id: stock.shopId,
    number: freeNumber(stock.numbers, random),
    status: balanceOf(total, payments).status,
    business_date: sydneyDay(at),
    tax_id: stock.taxId,
    tax_class: 'GST',
    tax_rate_bp: GST_RATE,
    total_cents: total,
    subtotal_cents: subtotal,
    tax_cents: tax,
    ...centsOf(payments),
    terms: '',
    // Repairs are written down with a name to call when they are done.
    ...snapshotOf(hasRepair || random.chance(0.35) ? random.pick(stock.customers) : null),
    checked_out_at: written,
    voided_at: null,
    recorded_by: null,
    checkout_number: null,
    created_at: written,
    updated_at: written,
  };
  const lines = items.map((item, position) => ({ ...item, id: idAt(at, random), invoice_id: id, position }));
  return { invoice: { ...invoice, ...buyerPart(invoice) }, lines };
};

const centsOf = (payments: Payments) => ({
  cash_cents: payments.cash,
  eftpos_cents: payments.eftpos,
  afterpay_cents: payments.afterpay,
});
