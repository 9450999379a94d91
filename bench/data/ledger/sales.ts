import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { GST_RATE } from '@mendpoint/domain/money/gst';
import { invoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { NO_PAYMENTS, type Payments, payRestIn } from '@mendpoint/domain/sale/payments';
import { FULL_PRICE, totalsOf } from '@mendpoint/domain/sale/totals';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Database } from '../../../server/src/db/tables.ts';
import { buyerOf, type Invoice, type SoldLine } from '../../../server/src/invoices/invoice.ts';
import { lineRowOf, rowOf } from '../../../server/src/invoices/invoice-rows.ts';
import { entriesOfPast } from '../../../server/src/ledger/past-entries.ts';
import { type Random, weighted } from '../../../tools/demo/random.ts';
import { recordedSale, snapshotOf } from '../../../tools/demo/recorded-sale.ts';
import type { Repair } from './goods.ts';

/** A customer as invoices name them, with the text that a search finds them by. */
export type Buyer = Pick<Invoice, 'customer' | 'buyer'>;

/** A shop's till, with its goods and customers. */
export type Till = {
  shopId: string;
  taxId: string;
  seller: Invoice['seller'];
  random: Random;
  pickProduct: (random: Random) => Database['product'];
  repairs: readonly Repair[];
  /** The first is chosen for whoever gives no name. */
  buyers: readonly Buyer[];
  numbers: Set<string>;
};

export type Sale = {
  invoice: Database['invoice'];
  lines: Database['invoice_line'][];
  payments: Database['payment'][];
  saleEntries: Database['sale_entry'][];
};

/** Three lines on average. */
const linesOfSale = weighted([1, 2, 3, 4, 5, 6], (count) => [0, 15, 25, 25, 20, 10, 5][count] ?? 0);

const REPAIR_SHARE = 0.45;
const KNOWN_SHARE = 0.3;
const WALK_IN_SHARE = 0.08;
const VOID_SHARE = 0.01;
const MINUTE_MS = 60_000;
const TERMS =
  'Repairs carry a warranty of 90 days on parts and labour. Please keep this invoice. Data is not backed up by us; devices ' +
  'not collected within 60 days may be disposed of. Nothing here limits your rights under the Australian Consumer Law.';

/** One sale at that instant, as the rows that the server would have written. `day` is its Sydney day. */
export const makeSale = (till: Till, at: Date, day: Day, ageDays: number): Sale => {
  const { random, shopId, taxId, seller } = till;
  const tax = { id: taxId, className: 'GST', rate: GST_RATE };
  const lines = basket(till);
  const totals = totalsOf(lines, tax.rate);
  const payments = paymentsFor(totals.total, ageDays, random);
  const voidedAt = random.chance(VOID_SHARE) ? new Date(at.getTime() + 5 * MINUTE_MS).toISOString() : null;
  const sold = { shopId, tax, number: freeNumber(till), day, totals, payments, seller, lines };
  const invoice = recordedSale({ ...sold, ...buyerFor(till, lines[0]?.kind === 'repair') }, at, random);
  const row = rowOf({ ...invoice, terms: TERMS, updatedAt: voidedAt ?? invoice.updatedAt });
  return {
    invoice: { ...row, voided_at: voidedAt },
    lines: invoice.lines.map((line, position) => lineRowOf(line, invoice.id, position)),
    ...entriesOfPast({ ...invoice, voidedAt }),
  };
};

/** A repair with what goes with it, or things from the wall. */
const basket = ({ random, repairs, pickProduct }: Till): SoldLine[] => {
  const first = random.chance(REPAIR_SHARE) ? [repairItem(random.pick(repairs))] : [];
  const rest = linesOfSale(random) - first.length;
  return [
    ...first,
    ...Array.from({ length: rest }, () => productItem(pickProduct(random), random.chance(0.1) ? 2 : 1)),
  ];
};

const productItem = (product: Database['product'], quantity: number): SoldLine => {
  const { id, name, sku, price_cents, cost_cents } = product;
  const amounts = { price: cents(price_cents), ...FULL_PRICE, cost: cost_cents === null ? null : cents(cost_cents) };
  return { kind: 'product', name, quantity, ...amounts, warranty: null, productId: id, sku, parts: [] };
};

const repairItem = (repair: Repair): SoldLine => ({ ...repair, quantity: 1 });

const AFTERPAY_FROM = cents(10_000);

/** Nearly all old invoices are paid; a few recent ones wait for the customer, some with a deposit. */
const paymentsFor = (total: Cents, ageDays: number, random: Random): Payments => {
  if (random.chance(ageDays < 30 ? 0.12 : 0.02)) {
    return random.chance(0.5) ? { ...NO_PAYMENTS, cash: cents(Math.floor(total / 3)) } : NO_PAYMENTS;
  }
  const usual = random.next();
  if (usual < 0.14) return payRestIn('eftpos', total, { ...NO_PAYMENTS, cash: cents(Math.floor(total / 2)) });
  if (usual < 0.26 && total >= AFTERPAY_FROM) return payRestIn('afterpay', total, NO_PAYMENTS);
  return payRestIn(usual < 0.46 ? 'cash' : 'eftpos', total, NO_PAYMENTS);
};

const freeNumber = ({ numbers, random }: Till): string => {
  for (;;) {
    const number = invoiceNumber(random.next());
    if (numbers.has(number)) continue;
    numbers.add(number);
    return number;
  }
};

/** Repairs are written down with a name to call when they are done. */
const buyerFor = ({ buyers, random }: Till, isRepair: boolean): Buyer => {
  const chosen = random.next();
  if (isRepair || chosen < KNOWN_SHARE) return random.pick(buyers);
  return (chosen < KNOWN_SHARE + WALK_IN_SHARE && buyers[0]) || NOBODY;
};

/** Worked out once for each customer, not for each of their invoices. */
export const buyerFrom = (row: Database['customer']): Buyer => {
  const customer = snapshotOf(row);
  return { customer, buyer: buyerOf(customer) };
};
const NOBODY: Buyer = { customer: null, buyer: buyerOf(null) };
