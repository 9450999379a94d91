import type { AdjustmentNote, ExchangeBody, Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { Product } from '@mendpoint/contract/products';
import { type Cents, cents, NO_MONEY, parseDollars, sum, toDollars } from '@mendpoint/domain/money/cents';
import { roundCash } from '@mendpoint/domain/sale/cash-rounding';
import { exchangedValue } from '@mendpoint/domain/sale/exchange';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { NAMES_BUYER_FROM } from '@mendpoint/domain/sale/named-buyer';
import { MONEY_TENDERS, mapTenders, type Tender } from '@mendpoint/domain/sale/payments';
import type { RefundReason } from '@mendpoint/domain/sale/refund';
import { chargesGstToday } from '../../lib/gst-today.ts';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { buyerProblem, type TypedBuyer } from '../draft/named-buyer.ts';
import { settledOf } from '../stored-invoice.ts';
import { type Choices, chosenLines, moneyToHandBack, type WayBack } from './refund-draft.ts';

/** A product that the customer takes instead, as typed: '' while no quantity is. */
export type TakenLine = { product: Pick<Product, '_id' | 'name'>; quantity: number | ''; price: string };

/** One more of a product: a second pick counts up. */
export const withTaken = (lines: readonly TakenLine[], { _id, name, price }: Product): TakenLine[] =>
  lines.some(({ product }) => product._id === _id)
    ? lines.map((line) => (line.product._id === _id ? { ...line, quantity: Number(line.quantity) + 1 } : line))
    : [...lines, { product: { _id, name }, quantity: 1, price: amountText(parseDollars(price)) }];

/** What all that is taken comes to; null where a quantity or price cannot be read. */
export const takenTotal = (lines: readonly TakenLine[]): Cents | null => {
  const prices = lines.map(({ price }) => readAmount(price).value);
  if (prices.includes(undefined) || lines.some(({ quantity }) => !quantity)) return null;
  return sum(lines.map(({ quantity }, index) => cents(Number(quantity) * (prices[index] ?? 0))));
};

/**
 * What the customer is handed for the difference of a cheaper exchange, by tender, as the server will decide it: what
 * was paid with store credit stays credit. `value` is the value of the goods that come back, `total` that of the goods
 * taken. Amounts are negative, in cents.
 */
export const moneyOfExchange = (
  invoice: Invoice,
  repaid: Refunds['repaid'],
  { value, total, way }: { value: Cents; total: Cents; way: WayBack },
): MoneyMoved[] => {
  const before = mapTenders((tender) => parseDollars(repaid[tender] ?? 0));
  const { credit, back } = exchangedValue(value, total, settledOf(invoice).payments, before);
  const carried = { ...repaid, store_credit: toDollars(cents(before.store_credit + credit)) };
  return moneyToHandBack(invoice, carried, way, back);
};

/**
 * The invoice as the server exchanges it after its customer was deleted: it names nobody, so nobody can get back the
 * credit that paid for it.
 */
export const withoutCustomer = (invoice: Invoice): Invoice => ({ ...invoice, customer: null, store_credit: 0 });

/**
 * Whether what is taken is worth so much that a tax invoice names the buyer, and the old sale names nobody. The shop's
 * registration of today decides: what is taken is sold today, whatever the shop was at the old sale.
 */
export const needsBuyer = (invoice: Invoice, total: Cents | null): boolean =>
  chargesGstToday(invoice.shop) &&
  total !== null &&
  total >= NAMES_BUYER_FROM &&
  invoice.customer === null &&
  [invoice.buyer_name, invoice.buyer_abn, invoice.buyer_note].every((text) => !text);

/** What changed hands in the end, by tender: positive where the customer paid, negative where they were given it. */
export const handedOver = (note: AdjustmentNote, invoice: Invoice): { tender: Tender; amount: Cents }[] =>
  [...MONEY_TENDERS, 'store_credit' as const]
    .map((tender) => {
      const rounding = tender === 'cash' ? [invoice.cash_rounding ?? 0, note.cash_rounding] : [0, 0];
      const [paid, back] = [invoice[tender] ?? 0, note[tender] ?? 0].map(
        (amount, index) => parseDollars(amount) + parseDollars(rounding[index] ?? 0),
      );
      return { tender, amount: cents((paid ?? 0) - (back ?? 0)) };
    })
    .filter(({ amount }) => amount !== 0);

/** The cash that the customer pays, rounded as the shop rounds; 0 where they pay in another way, or nothing. */
export const cashToPay = (invoice: Invoice, net: Cents | null, way: WayBack): Cents => {
  if (net === null || net <= 0 || way !== 'cash') return NO_MONEY;
  return invoice.shop.cash_rounding ? roundCash(net) : net;
};

export type ExchangeTerms = {
  reason: RefundReason;
  note: string;
  way: WayBack;
  net: Cents;
  /** Of what comes back, as the screen shows it: of a sale that was changed meanwhile the server refuses it. */
  value: Cents;
  /** null: nobody needs to be named. */
  buyer: TypedBuyer | null;
  /** The cash that was handed over; null where nobody said. */
  received: Cents | null;
};

/** What keeps an exchange from being made, in words for the person at the counter; null where nothing does. */
export const obstacleOf = (taken: readonly TakenLine[], buyer: TypedBuyer | null): string | null => {
  if (taken.some(({ quantity }) => !quantity)) return 'Type how many are taken.';
  return buyer && buyerProblem(buyer, 'say who buys, or why nobody is named.');
};

/** The body of the call: the difference, `net`, all in one way; what goes back as it was paid is the server's to say. */
export const exchangeBody = (
  choices: Choices,
  taken: readonly TakenLine[],
  { reason, note, way, net, value, buyer, received }: ExchangeTerms,
): ExchangeBody => ({
  lines: chosenLines(choices),
  reason,
  note,
  value: toDollars(value),
  ...(buyer && { buyer_name: buyer.name, buyer_abn: buyer.abn, buyer_note: buyer.note }),
  productDetails: taken.map(({ product, quantity, price }) => ({
    productId: product._id,
    quantity: Number(quantity),
    price: toDollars(readAmount(price).value ?? cents(0)),
  })),
  ...(net > 0 && { payments: { [way]: toDollars(net) } }),
  ...(received !== null && { cash_received: toDollars(received) }),
  ...(net < 0 && way !== 'as-paid' && { money: { [way]: -toDollars(net) } }),
});
