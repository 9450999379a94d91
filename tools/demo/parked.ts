import { atomically } from '../../server/src/context.ts';
import { parkSale } from '../../server/src/parked-sales/parked-sales.service.ts';
import { type Act, atCounter, type Counter, type Demo, fromShelf, momentOf } from './counter.ts';

/** The names that sales were parked by today, and how many things each has; one is for a customer who is known. */
const PARKED = [
  { name: 'Fetching her wallet', hour: 17, things: 2, isKnown: false },
  { name: 'Deciding on a colour', hour: 19, things: 1, isKnown: true },
] as const;

const park = async (demo: Demo, counter: Counter, parked: (typeof PARKED)[number]): Promise<void> => {
  const { stock } = counter;
  const { name, hour, things, isKnown } = parked;
  const { context, caller } = atCounter(demo, counter, momentOf({ daysAgo: 0, hour }, demo.now), 'cashier');
  const customer = isKnown ? demo.random.pick(stock.customers) : undefined;
  const products = fromShelf(demo, counter, things);
  const content = {
    customer: customer
      ? {
          ...{ id: customer.id, email: customer.email, phone: customer.phone },
          ...{ firstName: customer.first_name, lastName: customer.last_name },
        }
      : null,
    products: products.map(({ id, name: product, sku, price }) => ({
      ...{ productId: id, name: product, sku, quantity: 1, price, listPrice: null },
    })),
    repairs: [],
    tax: { id: stock.tax.id, name: stock.tax.className, rate: stock.tax.rate },
    isPaid: true,
  };
  await atomically(context, (inside) => parkSale(inside, caller, { shopId: null, name, content }));
};

/** Sales that wait at the till of a shop. */
export const PARKED_SALES: readonly Act[] = PARKED.map((parked) => ({
  ...{ daysAgo: 0, hour: parked.hour },
  act: (demo: Demo, counter: Counter) => park(demo, counter, parked),
}));
