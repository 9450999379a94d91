import { type Cents, cents, NO_MONEY, parseDollars, sum } from '@mendpoint/domain/money/cents';
import type { StaffRole } from '@mendpoint/domain/people/permissions';
import { NO_PAYMENTS, payRestIn, type Tender } from '@mendpoint/domain/sale/payments';
import { FULL_PRICE, lineTotal } from '@mendpoint/domain/sale/totals';
import { atomically } from '../../server/src/context.ts';
import { draftSale, recordSale } from '../../server/src/invoices/record-sale.service.ts';
import type { RepairLineInput, SaleInput } from '../../server/src/invoices/sale-input.ts';
import { correctCredit } from '../../server/src/store-credit/store-credit.service.ts';
import { type Act, atCounter, type Counter, type Demo, fromShelf, momentOf } from './counter.ts';

/** A sale; options that are left out do not apply. */
export const NOTHING_SAID = {
  ...{ number: null, taxId: undefined, products: undefined, repairs: undefined, status: undefined },
  ...{ received: undefined, discount: undefined, discountReason: undefined, terms: undefined, namedBuyer: {} },
  ...{ claimed: { total: undefined, subtotal: undefined, tax: undefined }, reason: '' },
} satisfies Partial<SaleInput>;

type CounterSale = {
  daysAgo: number;
  hour: number;
  by: StaffRole;
  /** How many products from the shelf. Left out: repairs of A$1,000 or more. */
  things?: number;
  /** In percent, off the first line or off the sale. */
  offLine?: number;
  offSale?: number;
  why?: string;
  tender: Tender;
  buyer?: { name: string; abn: string; note: string };
};

const SALES: readonly CounterSale[] = [
  {
    ...{ daysAgo: 9, hour: 11, by: 'manager', tender: 'eftpos' },
    buyer: { name: 'Addison Road Community College', abn: '83 914 571 673', note: '' },
  },
  { daysAgo: 6, hour: 10, by: 'cashier', things: 2, offLine: 10, why: 'Damaged packaging', tender: 'cash' },
  { daysAgo: 5, hour: 12, by: 'manager', things: 3, offSale: 15, why: 'Regular customer', tender: 'eftpos' },
  {
    ...{ daysAgo: 4, hour: 16, by: 'manager', tender: 'eftpos' },
    buyer: { name: '', abn: '', note: 'The customer gave no name' },
  },
  { daysAgo: 3, hour: 15, by: 'technician', things: 1, offSale: 7, why: 'Price match', tender: 'cash' },
  { daysAgo: 2, hour: 13, by: 'cashier', things: 2, offLine: 8, why: 'Regular customer', tender: 'cash' },
  { daysAgo: 1, hour: 14, by: 'manager', things: 2, offSale: 20, why: 'Promotion', tender: 'afterpay' },
  { daysAgo: 0, hour: 12, by: 'cashier', things: 2, offSale: 10, why: 'Regular customer', tender: 'cash' },
  { daysAgo: 0, hour: 16, by: 'manager', things: 1, offLine: 25, why: 'Staff', tender: 'eftpos' },
];

const makeCounterSale = async (demo: Demo, counter: Counter, sale: CounterSale): Promise<void> => {
  const { things = 0, offLine = 0, offSale = 0, why, buyer, tender } = sale;
  const products = fromShelf(demo, counter, things).map(({ id, price }, index) => ({
    ...{ productId: id, quantity: 1, price },
    discount: index === 0 ? percentOf(offLine, price) : NO_MONEY,
  }));
  const repairs = things === 0 ? dearRepairs(demo, counter) : [];
  const discount = percentOf(offSale, sum(products.map(lineTotal)));
  await sell(demo, counter, sale, tender, NO_MONEY, {
    ...NOTHING_SAID,
    ...{ shopId: null, customerId: null, products, repairs, discount, discountReason: why, namedBuyer: buyer ?? {} },
  });
};

const GIVEN = { daysAgo: 8, hour: 12, amount: cents(30_00), reason: 'Waited a week for the wrong part' };
const SPENT = { daysAgo: 1, hour: 16, by: 'cashier' as const, amount: cents(20_00) };

const giveCredit = async (demo: Demo, counter: Counter): Promise<void> => {
  const { context, caller } = atCounter(demo, counter, momentOf(GIVEN, demo.now));
  const [customer] = counter.stock.customers;
  if (customer) await correctCredit(context, caller, customer.id, GIVEN);
};

/** A part of what was given. */
const spendCredit = async (demo: Demo, counter: Counter): Promise<void> => {
  const products = fromShelf(demo, counter, 2).map(({ id, price }) => ({
    ...{ productId: id, quantity: 1, price, discount: NO_MONEY },
  }));
  const customerId = counter.stock.customers[0]?.id ?? null;
  await sell(demo, counter, SPENT, 'eftpos', SPENT.amount, { ...NOTHING_SAID, shopId: null, customerId, products });
};

type Said = SaleInput & { quoteId?: string };
type Moment = Pick<CounterSale, 'daysAgo' | 'hour' | 'by'>;

/** What store credit does not settle is paid in one tender; cash in notes of A$20. */
export const sell = async (
  demo: Demo,
  counter: Counter,
  moment: Moment,
  tender: Tender,
  credit: Cents,
  said: Omit<Said, 'payments'>,
): Promise<void> => {
  const { context, caller } = atCounter(demo, counter, momentOf(moment, demo.now), moment.by);
  const sale = { ...said, taxId: counter.stock.tax.id };
  const drafted = (asked: Said) => atomically(context, (inside) => draftSale(inside, caller, asked));
  const { draft } = await drafted({ ...sale, payments: NO_PAYMENTS });
  const { total } = draft.totals;
  const store_credit = cents(Math.min(credit, total));
  const payments = payRestIn(tender, total, { ...NO_PAYMENTS, store_credit });
  const received = tender === 'cash' ? cents(Math.ceil(payments.cash / NOTE) * NOTE) : undefined;
  await recordSale(context, caller, await drafted({ ...sale, payments, received }));
};

const NOTE = 20_00;

const NAMED_FROM = parseDollars(1000);

const dearRepairs = ({ random }: Demo, { stock }: Counter): RepairLineInput[] => {
  const repairs: RepairLineInput[] = [];
  while (sum(repairs.map((line) => lineTotal({ ...line, ...FULL_PRICE }))) < NAMED_FROM) {
    const { repairPartId, name, categoryId, brandId, deviceId, price } = stock.pickRepair(random);
    repairs.push({ repairPartId, name, categoryId, brandId, deviceId, price, quantity: 1, discount: NO_MONEY });
  }
  return repairs;
};

const percentOf = (percent: number, amount: Cents): Cents => cents(Math.round((amount * percent) / 100));

/** Sales with discounts and to buyers by name, and credit that is given by hand and spent. */
export const COUNTER_SALES: readonly Act[] = [
  ...SALES.map((sale) => ({
    ...{ daysAgo: sale.daysAgo, hour: sale.hour },
    act: (demo: Demo, counter: Counter) => makeCounterSale(demo, counter, sale),
  })),
  { daysAgo: GIVEN.daysAgo, hour: GIVEN.hour, act: giveCredit },
  { daysAgo: SPENT.daysAgo, hour: SPENT.hour, act: spendCredit },
];
