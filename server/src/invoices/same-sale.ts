import { isDeepStrictEqual } from 'node:util';
import type { Invoice, InvoiceLine, SoldLine } from './invoice.ts';

type Sold = Pick<Invoice, 'tax'> & { lines: readonly InvoiceLine[] };

/**
 * Whether two states of an invoice sell the same at the same prices and tax, in any order. Discounts are not compared.
 */
export const sellsSame = (one: Sold, other: Sold): boolean =>
  one.tax.className === other.tax.className &&
  one.tax.rate === other.tax.rate &&
  (one.lines === other.lines || keyOf(one.lines) === keyOf(other.lines));

const keyOf = (lines: readonly InvoiceLine[]): string => JSON.stringify(lines.map(keyOfLine).sort());

const keyOfLine = (line: InvoiceLine): string => {
  const of =
    line.kind === 'product' ? line.productId : [line.repairPartId, line.categoryId, line.brandId, line.deviceId];
  return JSON.stringify([line.kind, of, line.name, line.quantity, line.price]);
};

/** Whether lines are exactly the same, in any order. */
export const areSameLines = (held: readonly InvoiceLine[], lines: readonly SoldLine[]): boolean => {
  if (held.length !== lines.length) return false;
  const before = held.map(({ id: _id, ...line }) => line);
  // A checkout sends them in their order, and comparing them so costs a quarter.
  return isDeepStrictEqual(before, lines) || contentOf(before) === contentOf(lines);
};

const contentOf = (lines: readonly SoldLine[]): string =>
  lines
    .map((line) => JSON.stringify(Object.entries(line).sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort()
    .join();
