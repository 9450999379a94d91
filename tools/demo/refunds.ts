import { cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { NO_PAYMENTS, type Tender } from '@mendpoint/domain/sale/payments';
import type { Destination, RefundReason } from '@mendpoint/domain/sale/refund';
import { lineTotal } from '@mendpoint/domain/sale/totals';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { exchangeSale } from '../../server/src/adjustments/exchange-sale.service.ts';
import { refundSale } from '../../server/src/adjustments/refund-sale.service.ts';
import type { Invoice, InvoiceLine } from '../../server/src/invoices/invoice.ts';
import { type Act, atCounter, type Counter, type Demo, momentOf, takeSale } from './counter.ts';
import { NOTHING_SAID } from './counter-sales.ts';

type When = Pick<Act, 'daysAgo' | 'hour'>;
type Refund = When & {
  kind: InvoiceLine['kind'];
  /** How it was paid. */
  paid: Tender;
  /** The tender of the refund, where it is another. */
  back?: Tender;
  goesTo: Destination;
  /** A reduction of the price, where the customer keeps the goods. */
  isReduced?: true;
  reason: RefundReason;
  note: string;
};

const REFUNDS: readonly Refund[] = [
  {
    ...{ daysAgo: 6, hour: 11, kind: 'product', paid: 'cash', goesTo: 'shelf' },
    ...{ reason: 'change-of-mind', note: '' },
  },
  {
    ...{ daysAgo: 5, hour: 15, kind: 'product', paid: 'eftpos', back: 'store_credit', goesTo: 'shelf' },
    ...{ reason: 'change-of-mind', note: 'Not the right colour' },
  },
  {
    ...{ daysAgo: 4, hour: 12, kind: 'product', paid: 'eftpos', goesTo: 'faulty' },
    ...{ reason: 'minor-failure', note: 'Came loose after a week' },
  },
  {
    ...{ daysAgo: 3, hour: 16, kind: 'repair', paid: 'eftpos', goesTo: 'none' },
    ...{ reason: 'major-failure', note: 'The new part failed, and the customer wants no other' },
  },
  {
    ...{ daysAgo: 2, hour: 17, kind: 'repair', paid: 'eftpos', goesTo: 'none', isReduced: true },
    ...{ reason: 'goodwill', note: 'Ready a day late' },
  },
  {
    ...{ daysAgo: 1, hour: 10, kind: 'product', paid: 'eftpos', back: 'cash', goesTo: 'faulty' },
    ...{ reason: 'minor-failure', note: 'The card that it was paid with has expired' },
  },
  {
    ...{ daysAgo: 0, hour: 13, kind: 'product', paid: 'eftpos', goesTo: 'shelf' },
    ...{ reason: 'change-of-mind', note: '' },
  },
];

const REDUCTION = cents(20_00);
/** The most that a cashier may refund and that the drawer has cash for. */
const SMALL = 100_00;
/** Customers have had the goods for at least this many days. */
const LEAST_DAYS = 2;

const makeRefund = async (demo: Demo, counter: Counter, refund: Refund): Promise<void> => {
  const { kind, paid, back, goesTo, isReduced, reason, note } = refund;
  const found = takeLine(demo, counter, refund, (sale, line) => {
    const isSuch = line.kind === kind && (kind === 'repair' || lineTotal(line) <= SMALL);
    const hasBuyer = back !== 'store_credit' || sale.customer !== null;
    return isSuch && hasBuyer && sale.payments[paid] === sale.totals.total;
  });
  if (!found) return;
  const { sale, line, at } = found;
  const amount = isReduced ? REDUCTION : lineTotal(line);
  const { context, caller } = atCounter(demo, counter, at, amount > SMALL ? 'manager' : 'cashier');
  const money = back && { ...NO_PAYMENTS, [back]: amount };
  const lines = [{ lineId: line.id, quantity: isReduced ? 0 : line.quantity, amount, goesTo }];
  await refundSale(context, caller, sale.id, { lines, reason, note, money, customerId: null });
};

/** Whether what is taken instead costs more, so that the customer pays the difference. */
type Exchange = When & { isDearer: boolean; reason: RefundReason };

const EXCHANGES: readonly Exchange[] = [
  { daysAgo: 3, hour: 14, isDearer: true, reason: 'change-of-mind' },
  { daysAgo: 1, hour: 12, isDearer: false, reason: 'minor-failure' },
];

const makeExchange = async (demo: Demo, counter: Counter, exchange: Exchange): Promise<void> => {
  const { shelf } = counter;
  const instead = ({ price }: InvoiceLine) =>
    shelf.find((product) => (exchange.isDearer ? product.price > price : product.price < price));
  const found = takeLine(demo, counter, exchange, (sale, line) => {
    const isOne = line.kind === 'product' && line.quantity === 1 && lineTotal(line) <= SMALL;
    return isOne && sale.payments.eftpos === sale.totals.total && instead(line) !== undefined;
  });
  const product = found && instead(found.line);
  if (!product) return;
  const { sale, line, at } = found;
  const { context, caller } = atCounter(demo, counter, at, 'cashier');
  const goesTo = exchange.reason === 'minor-failure' ? ('faulty' as const) : ('shelf' as const);
  const lines = [{ lineId: line.id, quantity: 1, amount: undefined, goesTo }];
  const eftpos = cents(Math.max(0, product.price - lineTotal(line)));
  await exchangeSale(context, caller, sale.id, {
    refund: { lines, reason: exchange.reason, note: '', money: undefined, customerId: null },
    sale: {
      ...NOTHING_SAID,
      taxId: counter.stock.tax.id,
      products: [{ productId: product.id, quantity: 1, price: product.price, discount: NO_MONEY }],
      payments: { ...NO_PAYMENTS, eftpos },
    },
  });
};

/** A line of a sale that was paid in full some days before, and the instant at which the customer is back. */
const takeLine = (
  { now }: Demo,
  counter: Counter,
  when: When,
  isLike: (sale: Invoice, line: InvoiceLine) => boolean,
) => {
  const until = addDays(sydneyDay(now), -when.daysAgo - LEAST_DAYS);
  const lineOf = (sale: Invoice) => sale.lines.find((line) => isLike(sale, line));
  const sale = takeSale(counter, (one) => one.status === 'paid' && one.day <= until && lineOf(one) !== undefined);
  const line = sale && lineOf(sale);
  return line && { sale, line, at: momentOf(when, now) };
};

/** The latest refunds, price reductions and exchanges of a shop. */
export const REFUND_ACTS: readonly Act[] = [
  ...REFUNDS.map((refund) => ({
    ...{ daysAgo: refund.daysAgo, hour: refund.hour },
    act: (demo: Demo, counter: Counter) => makeRefund(demo, counter, refund),
  })),
  ...EXCHANGES.map((exchange) => ({
    ...{ daysAgo: exchange.daysAgo, hour: exchange.hour },
    act: (demo: Demo, counter: Counter) => makeExchange(demo, counter, exchange),
  })),
];
