import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { OldInvoice, Summary } from '@mendpoint/contract/invoices/old-invoice';
import { parseDollars } from '@mendpoint/domain/money/cents';

/** A line of the shop's own book: what was sold or came back, in cents, by what it may be grouped. */
export type BookedLine = {
  day: string;
  groups: Record<'item' | 'category' | 'brand' | 'device' | 'problem' | 'person', string>;
  quantity: number;
  total: number;
  subtotal: number;
  /** What one cost when it was sold, and of how many the cost counts. */
  cost: number | null;
  costing: number;
};

export type BookedSums = Record<'quantity' | 'total' | 'subtotal' | 'cost' | 'margin' | 'uncosted', number>;

/** The amounts without tax: the tax is counted from the first line on, so that the last brings it to exactly the document's. */
export const withoutTax = (amounts: readonly number[], tax: number): number[] => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const taxOf = (upto: number) =>
    total === 0 ? 0 : Number((2n * BigInt(tax) * BigInt(upto) + BigInt(total)) / (2n * BigInt(total)));
  let upto = 0;
  return amounts.map((amount) => {
    const before = upto;
    upto += amount;
    return amount - (taxOf(upto) - taxOf(before));
  });
};

export const cost = (dollars: number | null): number | null => (dollars === null ? null : parseDollars(dollars));

type Line = { quantity: number; price: number; discount?: number; discount_share?: number };

export const paidFor = ({ quantity, price, discount = 0, discount_share: share = 0 }: Line): number =>
  quantity * parseDollars(price) - parseDollars(discount) - parseDollars(share);

/** In the order in which the invoice has them. */
export const linesOfSale = ({ productDetails, repairParts }: OldInvoice | Summary) => [
  ...productDetails,
  ...repairParts,
];

export const amountsOfNote = ({ lines }: AdjustmentNote): number[] => lines.map(({ amount }) => parseDollars(amount));

/** The sums of a group, worked out line by line. */
export const sumsOf = (lines: readonly BookedLine[]): BookedSums => {
  const sum = (of: (line: BookedLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const costed = sum((line) => (line.cost === null ? 0 : line.subtotal));
  const costs = sum((line) => (line.cost ?? 0) * line.costing);
  const subtotal = sum((line) => line.subtotal);
  return {
    quantity: sum((line) => line.quantity),
    total: sum((line) => line.total),
    subtotal,
    cost: costs,
    margin: costed - costs,
    uncosted: subtotal - costed,
  };
};
