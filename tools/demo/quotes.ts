import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { atomically } from '../../server/src/context.ts';
import type { QuoteWithLines } from '../../server/src/quotes/quote.ts';
import { loseQuote, saveQuote } from '../../server/src/quotes/quotes.service.ts';
import { type Act, atCounter, type Counter, type Demo, fromShelf, momentOf } from './counter.ts';
import { NOTHING_SAID, sell } from './counter-sales.ts';

/** How many things were offered, for how many days, and what became of it. */
type Offered = {
  daysAgo: number;
  hour: number;
  things: number;
  days: number;
  note?: string;
  lost?: string;
  isSold?: true;
};

const OFFERED: readonly Offered[] = [
  { daysAgo: 26, hour: 11, things: 2, days: 14 },
  { daysAgo: 12, hour: 15, things: 1, days: 14, note: 'This colour comes on Monday.', lost: 'Bought elsewhere' },
  { daysAgo: 7, hour: 10, things: 3, days: 14, note: 'For the whole office.', isSold: true },
  { daysAgo: 3, hour: 12, things: 1, days: 14, note: 'The old phone is taken for recycling.' },
  { daysAgo: 1, hour: 16, things: 2, days: 30 },
];

const offer = async (demo: Demo, counter: Counter, offered: Offered): Promise<void> => {
  const { stock } = counter;
  const { daysAgo, hour, things, days, note = '', lost, isSold } = offered;
  const { context, caller } = atCounter(demo, counter, momentOf({ daysAgo, hour }, demo.now), 'cashier');
  const customer = demo.random.pick(stock.customers);
  const content = {
    customer: {
      ...{ id: customer.id, email: customer.email, phone: customer.phone },
      ...{ firstName: customer.first_name, lastName: customer.last_name },
    },
    products: fromShelf(demo, counter, things).map(({ id, name, sku, price }) => ({
      ...{ productId: id, name, sku, quantity: 1, price, listPrice: null },
    })),
    repairs: [],
    tax: { id: stock.tax.id, name: stock.tax.className, rate: stock.tax.rate },
  };
  const validUntil = addDays(sydneyDay(context.now()), days);
  const saved = await atomically(context, (inside) =>
    saveQuote(inside, caller, { shopId: null, content, validUntil, note }),
  );
  if (isSold) await sellQuoted(demo, counter, customer.id, saved.quote);
  if (lost) await loseQuote(context, caller, saved.quote.id, lost);
};

const sellQuoted = (demo: Demo, counter: Counter, customerId: string, { id, content }: QuoteWithLines) => {
  const products = content.products.map(({ productId, quantity, price }) => ({
    ...{ productId, quantity, price, discount: NO_MONEY },
  }));
  const said = { ...NOTHING_SAID, shopId: null, customerId, products, quoteId: id };
  return sell(demo, counter, { daysAgo: 5, hour: 15, by: 'cashier' }, 'eftpos', NO_MONEY, said);
};

/** Quotes of a shop: expired, lost, won and open ones. */
export const QUOTES: readonly Act[] = OFFERED.map((offered) => ({
  ...{ daysAgo: offered.daysAgo, hour: offered.hour },
  act: (demo: Demo, counter: Counter) => offer(demo, counter, offered),
}));
