import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { type Payments, TENDERS } from '@mendpoint/domain/sale/payments';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { editInvoice, type InvoiceChanges } from '../../server/src/invoices/edit/edit-invoice.service.ts';
import type { Invoice } from '../../server/src/invoices/invoice.ts';
import { voidInvoice } from '../../server/src/invoices/void-invoice.service.ts';
import { type Act, atCounter, type Counter, type Demo, momentOf, takeSale } from './counter.ts';

/** How many days ago a bad day was, and what share of the usual trade it had. */
export const BAD_DAY = 3;
export const BAD_DAY_TRADE = 0.25;

/** How far back they go. */
export const MISHAPS_DAYS = 28;

type Mishap = { daysAgo: number; act: 'void' | 'discount'; reason: string };

const MISHAPS: readonly Mishap[] = [
  { daysAgo: BAD_DAY, act: 'void', reason: 'Recorded for the wrong customer' },
  { daysAgo: BAD_DAY, act: 'discount', reason: 'Waited two hours: 20 % off' },
  { daysAgo: 8, act: 'void', reason: 'Rung up twice' },
  { daysAgo: 12, act: 'discount', reason: 'Price of the wrong model' },
  { daysAgo: 19, act: 'void', reason: 'Tried out the new terminal' },
];

/** When the sales of the day are looked through. */
const HOUR = 19;

const doMishap = async (demo: Demo, counter: Counter, { daysAgo, act, reason }: Mishap): Promise<void> => {
  const day = addDays(sydneyDay(demo.now), -daysAgo);
  const sale = takeSale(counter, (each) => each.day === day && each.lines.length > 0);
  if (!sale) return;
  const { context, caller } = atCounter(demo, counter, momentOf({ daysAgo, hour: HOUR }, demo.now));
  if (act === 'void') await voidInvoice(context, caller, sale.id, { reason, refund: undefined });
  else await editInvoice(context, caller, sale.id, { seenAt: [], read: (before) => discounted(before, reason) });
};

/** What went wrong with one shop's sales lately. */
export const MISHAP_ACTS: readonly Act[] = MISHAPS.map((mishap) => ({
  ...{ daysAgo: mishap.daysAgo, hour: HOUR },
  act: (demo: Demo, counter: Counter) => doMishap(demo, counter, mishap),
}));

/** Takes a fifth off each price, and gives that much of the payments back. */
const discounted = ({ lines, tax, payments }: Invoice, reason: string): InvoiceChanges => {
  const cheaper = lines.map((line) => ({ ...line, price: cents(Math.round(line.price * 0.8)) }));
  const { total } = totalsOf(cheaper, tax.rate);
  const products = cheaper.flatMap((line) => (line.kind === 'product' ? [line] : []));
  const repairs = cheaper.flatMap((line) => (line.kind === 'repair' ? [line] : []));
  return { ...NO_OTHER_CHANGES, products, repairs, payments: within(total, payments), reason };
};

const NO_OTHER_CHANGES = {
  ...{ shopId: null, number: null, customerId: undefined, taxId: undefined, status: undefined, terms: undefined },
  received: undefined,
  discount: undefined,
  discountReason: undefined,
  namedBuyer: {},
  claimed: { total: undefined, subtotal: undefined, tax: undefined },
};

/** The same payments, cut down to the total. */
const within = (total: Cents, payments: Payments): Payments => {
  let left = total;
  const kept = { ...payments };
  for (const tender of TENDERS) {
    kept[tender] = cents(Math.min(kept[tender], left));
    left = cents(left - kept[tender]);
  }
  return kept;
};
