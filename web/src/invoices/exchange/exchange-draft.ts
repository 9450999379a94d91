import type { ExchangeBody } from '@mendpoint/contract/invoices/adjustments';
import type { Product } from '@mendpoint/contract/products';
import { type Cents, cents, parseDollars, sum, toDollars } from '@mendpoint/domain/money/cents';
import type { RefundReason } from '@mendpoint/domain/sale/refund';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { type Choices, chosenLines, type WayBack } from '../refund/refund-draft.ts';

/** A product that the customer takes instead, with its price as typed. */
export type TakenLine = { product: Pick<Product, '_id' | 'name'>; quantity: number; price: string };

/** One more of a product: a second pick counts up. */
export const withTaken = (lines: readonly TakenLine[], { _id, name, price }: Product): TakenLine[] =>
  lines.some(({ product }) => product._id === _id)
    ? lines.map((line) => (line.product._id === _id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { product: { _id, name }, quantity: 1, price: amountText(parseDollars(price)) }];

/** What all that is taken comes to; null where a price cannot be read. */
export const takenTotal = (lines: readonly TakenLine[]): Cents | null => {
  const prices = lines.map(({ price }) => readAmount(price).value);
  if (prices.includes(undefined)) return null;
  return sum(lines.map(({ quantity }, index) => cents(quantity * (prices[index] ?? 0))));
};

export type ExchangeTerms = { reason: RefundReason; note: string; way: WayBack; net: Cents };

/** The body of the call: the difference, `net`, all in one way; what goes back as it was paid is the server's to say. */
export const exchangeBody = (
  choices: Choices,
  taken: readonly TakenLine[],
  { reason, note, way, net }: ExchangeTerms,
): ExchangeBody => ({
  lines: chosenLines(choices),
  reason,
  note,
  productDetails: taken.map(({ product, quantity, price }) => ({
    productId: product._id,
    quantity,
    price: toDollars(readAmount(price).value ?? cents(0)),
  })),
  ...(net > 0 && { payments: { [way]: toDollars(net) } }),
  ...(net < 0 && way !== 'as-paid' && { money: { [way]: -toDollars(net) } }),
});
