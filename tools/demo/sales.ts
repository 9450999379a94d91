import { type Cents, cents, parseDollars } from '@mendpoint/domain/money/cents';
import { invoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { NO_PAYMENTS, type Payments, payRestIn } from '@mendpoint/domain/sale/payments';
import { FULL_PRICE, totalsOf } from '@mendpoint/domain/sale/totals';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { CustomerTable } from '../../server/src/customers/customers.table.ts';
import { buyerOf, type Invoice, type RepairLine, type SoldLine } from '../../server/src/invoices/invoice.ts';
import type { Product } from '../../server/src/products/product.ts';
import type { Random } from './random.ts';
import { recordedSale, snapshotOf } from './recorded-sale.ts';

/** What a shop sells from, and to whom. */
export type Stock = {
  shopId: string;
  tax: Invoice['tax'];
  seller: Invoice['seller'];
  pickProduct: (random: Random) => Pick<Product, 'id' | 'name' | 'sku' | 'price' | 'cost'>;
  pickRepair: (random: Random) => RepairOffer;
  customers: readonly CustomerTable[];
  /** The invoice numbers in use. */
  numbers: Set<string>;
};

export type RepairOffer = Omit<RepairLine, 'quantity'>;

const productLine = (stock: Stock, random: Random): SoldLine => {
  const { id, name, sku, price, cost } = stock.pickProduct(random);
  const quantity = random.chance(0.12) ? random.between(2, 3) : 1;
  return { kind: 'product', name, quantity, price, ...FULL_PRICE, cost, warranty: null, productId: id, sku, parts: [] };
};

const repairLine = (stock: Stock, random: Random): SoldLine => ({ ...stock.pickRepair(random), quantity: 1 });

/** A repair with perhaps a case to go with it, or one to three things from the wall. */
const basket = (stock: Stock, random: Random): SoldLine[] => {
  const products = (count: number) => Array.from({ length: count }, () => productLine(stock, random));
  if (!random.chance(0.45)) return products(random.between(1, random.chance(0.25) ? 3 : 1));
  const repairs = random.chance(0.06) ? 2 : 1;
  return [...products(random.chance(0.3) ? 1 : 0), ...Array.from({ length: repairs }, () => repairLine(stock, random))];
};

const AFTERPAY_FROM = parseDollars(100);
const DAY_MS = 86_400_000;

/** Nearly all old invoices are paid; a few recent ones wait for the customer. */
const paymentsFor = (total: Cents, ageDays: number, random: Random): Payments => {
  if (random.chance(ageDays < 30 ? 0.12 : 0.02)) {
    const deposit = cents(Math.floor((total * random.between(2, 6)) / 10 / 500) * 500);
    return random.chance(0.5) ? { ...NO_PAYMENTS, cash: deposit } : NO_PAYMENTS;
  }
  const usual = random.next();
  if (usual < 0.14) {
    const cash = cents(Math.min(total, random.between(1, 10) * 1000));
    return payRestIn('eftpos', total, { ...NO_PAYMENTS, cash });
  }
  if (usual < 0.26 && total >= AFTERPAY_FROM) return payRestIn('afterpay', total, NO_PAYMENTS);
  return payRestIn(usual < 0.46 ? 'cash' : 'eftpos', total, NO_PAYMENTS);
};

const freeNumber = (numbers: Set<string>, random: Random): string => {
  for (;;) {
    const number = invoiceNumber(random.next());
    if (numbers.has(number)) continue;
    numbers.add(number);
    return number;
  }
};

/** One sale at the instant `at`. */
export const makeSale = (stock: Stock, at: Date, now: Date, random: Random): Invoice => {
  const { shopId, tax, seller, numbers, customers } = stock;
  const lines = basket(stock, random);
  const hasRepair = lines.some(({ kind }) => kind === 'repair');
  const totals = totalsOf(lines, tax.rate);
  const payments = paymentsFor(totals.total, (now.getTime() - at.getTime()) / DAY_MS, random);
  const number = freeNumber(numbers, random);
  // For a repair the shop takes a name, to call when it is done.
  const customer = hasRepair || random.chance(0.35) ? snapshotOf(random.pick(customers)) : null;
  const buyer = buyerOf(customer);
  const day = sydneyDay(at);
  return recordedSale({ shopId, tax, number, day, totals, payments, customer, buyer, seller, lines }, at, random);
};
