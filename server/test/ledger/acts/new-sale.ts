import type { Random } from '../../random.ts';
import type { Money } from '../book/book.ts';
import { oneOf, type Till, upTo } from './act.ts';

type NewLine = { quantity: number; price: number; discount?: number };

/**
 * Lines of products and repairs, some with a discount and some at another price; sometimes none. In dollars, as they
 * are sent.
 */
export const someLines = ({ at }: Till, random: Random) => {
  const products = at.products
    .filter(() => random() < 0.6)
    .map(({ _id, price }) => ({
      productId: _id,
      ...discounted({ quantity: 1 + upTo(2, random), price: random() < 0.9 ? price : 0.01 }, random),
    }));
  const repairs = Array.from({ length: upTo(1, random) }, () => ({
    name: 'Glue',
    ...discounted({ quantity: 1, price: (1 + upTo(30_000, random)) / 100 }, random),
  }));
  return { productDetails: products, repairParts: repairs };
};

/** Everybody may give ten percent. */
const discounted = (line: NewLine, random: Random): NewLine => {
  if (random() > 0.2) return line;
  const percent = upTo(random() < 0.7 ? 10 : 60, random);
  return { ...line, discount: Math.floor(line.quantity * line.price * percent) / 100 };
};

const givenAway = <Line extends NewLine>({ discount: _none, ...line }: Line) => ({ ...line, price: 0 });

/**
 * The body of a sale, and its total in cents; some are warranty jobs. One line is unlike any other, so that the sale is
 * not taken for the checkout of another.
 */
export const newSale = (till: Till, random: Random) => {
  const lines = someLines(till, random);
  if (lines.productDetails.length > 0) lines.repairParts.push({ name: `Job ${random()}`, quantity: 1, price: 1 });
  if (random() < 0.05) {
    lines.productDetails = lines.productDetails.map(givenAway);
    lines.repairParts = lines.repairParts.map(givenAway);
  }
  const all: NewLine[] = [...lines.productDetails, ...lines.repairParts];
  const before = all.reduce((sum, line) => sum + amountOf(line), 0);
  const discount = random() < 0.15 ? Math.floor((before * upTo(9, random)) / 100) : 0;
  const body = {
    ...lines,
    shopId: till.at.shop._id,
    customerId: oneOf(till.at.customers, random) ?? null,
    tax_id: oneOf(till.at.taxes, random) ?? null,
    discount: discount / 100,
    discount_reason: 'Regular customer',
  };
  return { body, total: before - discount, isEmpty: all.length === 0 };
};

const amountOf = ({ quantity, price, discount = 0 }: NewLine): number =>
  quantity * Math.round(price * 100) - Math.round(discount * 100);

/** Ways to pay `total` cents, or a part of it: in one tender, in two, in all. */
export const somePayment = (total: number, random: Random): Money => {
  const part = upTo(total, random);
  const ways: Money[] = [
    { cash: total },
    { cash: total },
    { eftpos: total },
    { afterpay: total },
    { cash: part, eftpos: total - part },
    { cash: total - part, afterpay: part },
    { cash: part },
    { eftpos: part },
    { eftpos: Math.floor(part / 2), afterpay: Math.floor(part / 2), cash: total - 2 * Math.floor(part / 2) },
    {},
  ];
  return oneOf(ways, random) ?? {};
};

/** As a till sends it; with notes handed over, where there is cash and somebody typed how much. */
export const paymentBody = (money: Money, random: Random) => {
  const inDollars = Object.fromEntries(Object.entries(money).map(([tender, amount]) => [tender, amount / 100]));
  const { cash = 0 } = money;
  return cash > 0 && random() < 0.5 ? { ...inDollars, cash_received: Math.ceil((cash + 2) / 500) * 5 } : inDollars;
};
