import type { Cents } from '@mendpoint/domain/money/cents';
import { MAX_QUANTITY } from '@mendpoint/domain/sale/totals';
import {
  hasLines,
  NEW_SALE,
  type ProductLine,
  productKey,
  type Repair,
  type RepairLine,
  repairKey,
  type Sale,
  type SaleCustomer,
  type SaleStatus,
  type TaxChoice,
} from './sale.ts';

/** What a person can do to a sale. Keys are those of `productKey` and `repairKey`. */
export type SaleAction =
  | { type: 'choose customer'; customer: SaleCustomer | null }
  | { type: 'add product'; line: ProductLine }
  | { type: 'change product'; key: string; quantity: number; price: Cents }
  | { type: 'remove product'; key: string }
  | { type: 'add repair'; line: RepairLine }
  | { type: 'price repair'; key: string; price: Cents }
  | { type: 'remove repair'; key: string }
  | { type: 'choose tax'; tax: TaxChoice | null }
  | { type: 'choose status'; status: SaleStatus }
  | { type: 'collected by'; name: string }
  /** The sale is no longer made from its quote. */
  | { type: 'drop quote' }
  | { type: 'learn stock'; stock: ReadonlyMap<string, number | null> }
  | { type: 'restore'; sale: Sale }
  /** Adds a parked sale to what is on the receipt by now. */
  | { type: 'recall'; sale: Sale }
  /** These lines were recorded, or parked. */
  | { type: 'recorded'; lines: SoldLines }
  | { type: 'clear' };

/** The keys of a sale's lines, and the quantity of each. */
export type SoldLines = {
  products: readonly (Parameters<typeof productKey>[0] & Pick<ProductLine, 'quantity'>)[];
  repairs: readonly Parameters<typeof repairKey>[0][];
};

/** The sale after the action. The given sale is not changed. */
export const reduceSale = (sale: Sale, action: SaleAction): Sale => {
  switch (action.type) {
    case 'choose customer':
      return { ...sale, customer: action.customer };
    case 'add product':
      return { ...sale, products: addProduct(sale.products, action.line) };
    case 'change product':
      return { ...sale, products: changeProduct(sale.products, action) };
    case 'remove product':
      return ofQuote({ ...sale, products: sale.products.filter((line) => productKey(line) !== action.key) });
    case 'add repair':
      return { ...sale, repairs: [...withoutRepair(sale.repairs, repairKey(action.line)), action.line] };
    case 'price repair':
      return { ...sale, repairs: priceRepair(sale.repairs, action) };
    case 'remove repair':
      return ofQuote({ ...sale, repairs: withoutRepair(sale.repairs, action.key) });
    case 'choose tax':
      return { ...sale, tax: action.tax };
    case 'drop quote':
      return { ...sale, quote: null };
    case 'collected by':
      return { ...sale, collectedBy: action.name };
    case 'choose status':
      return { ...sale, status: action.status };
    case 'learn stock':
      return { ...sale, products: learnStock(sale.products, action.stock) };
    case 'restore':
      return action.sale;
    case 'recall':
      return together(action.sale, sale);
    case 'recorded':
      return unsold(sale, action.lines);
    case 'clear':
      return NEW_SALE;
  }
};

/** A sale without lines is made from no quote. */
const ofQuote = (sale: Sale): Sale => (hasLines(sale) ? sale : { ...sale, quote: null });

/** The repair chosen before on the same device, if there is one. Choosing it again removes it. */
export const chosenRepair = (sale: Sale, repair: Repair): RepairLine | undefined =>
  sale.repairs.find((line) => repairKey(line) === repairKey(repair));

const addProduct = (lines: readonly ProductLine[], added: ProductLine): readonly ProductLine[] => {
  const key = productKey(added);
  if (!lines.some((line) => productKey(line) === key)) return [...lines, added];
  return lines.map((line) =>
    productKey(line) === key
      ? { ...line, product: added.product, quantity: atMostMax(line.quantity + added.quantity) }
      : line,
  );
};

/** Keeps the lines of both sales. Customer, tax and status are the recalled sale's, except a customer that it lacks. */
const together = (recalled: Sale, { customer, products, repairs, quote }: Sale): Sale => ({
  ...recalled,
  quote: recalled.quote ?? quote,
  customer: recalled.customer ?? customer,
  products: products.reduce(addProduct, recalled.products),
  repairs: [...recalled.repairs.filter((line) => !hasRepair(repairs, line)), ...repairs],
});

const hasRepair = (lines: readonly RepairLine[], line: RepairLine): boolean =>
  lines.some((other) => soldKey(other) === soldKey(line));

/** Keeps for the next sale what another tab of this till put on the receipt while the sale was being recorded. */
const unsold = (sale: Sale, sold: SoldLines): Sale => {
  const units = new Map(sold.products.map((line) => [productKey(line), line.quantity]));
  const keys = new Set(sold.repairs.map(soldKey));
  const products = sale.products.flatMap((line) => {
    const quantity = line.quantity - (units.get(productKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const repairs = sale.repairs.filter((line) => !keys.has(soldKey(line)));
  return products.length + repairs.length === 0 ? NEW_SALE : { ...NEW_SALE, products, repairs };
};

/** The lines of a ticket are sold together, or none of them is. */
const soldKey = (line: SoldLines['repairs'][number]): string => line.ticket?._id ?? repairKey(line);

type ProductChange = { key: string; quantity: number; price: Cents };

const changeProduct = (lines: readonly ProductLine[], { key, quantity, price }: ProductChange) => {
  const index = lines.findIndex((line) => productKey(line) === key);
  const line = lines[index];
  if (line === undefined) return lines;
  const changed = { ...line, quantity: atMostMax(Math.max(1, quantity)), price };
  const others = lines.filter((other) => other !== line);
  // A new price may give it the key of another line: the two then become one.
  const isTwin = others.some((other) => productKey(other) === productKey(changed));
  return isTwin ? addProduct(others, changed) : lines.with(index, changed);
};

const atMostMax = (quantity: number): number => Math.min(quantity, MAX_QUANTITY);

const priceRepair = (lines: readonly RepairLine[], { key, price }: { key: string; price: Cents }) =>
  lines.map((line) => (repairKey(line) === key ? { ...line, price } : line));

/** Without one line of a ticket its device is not collected, so the others go with it. */
const withoutRepair = (lines: readonly RepairLine[], key: string) => {
  const ticketId = lines.find((line) => repairKey(line) === key)?.ticket?._id;
  return lines.filter((line) => repairKey(line) !== key && (!ticketId || line.ticket?._id !== ticketId));
};

const learnStock = (lines: readonly ProductLine[], stock: ReadonlyMap<string, number | null>) =>
  lines.map((line) => {
    const quantity = stock.get(line.product._id);
    return quantity === undefined ? line : { ...line, product: { ...line.product, stock: quantity } };
  });

/** What was just removed, in words, and the sale as it was before. */
export type Undo = { words: string; sale: Sale };

/** How to undo what the action removes; null when it removes nothing. */
export const undoOf = (sale: Sale, action: SaleAction): Undo | null => {
  if (action.type === 'clear') return { words: 'Selection cleared.', sale };
  if (action.type === 'remove product') {
    return removed(sale, sale.products.find((line) => productKey(line) === action.key)?.product.name);
  }
  if (action.type === 'remove repair') {
    const line = sale.repairs.find((one) => repairKey(one) === action.key);
    return removed(sale, line?.ticket ? `Ticket ${line.ticket.number}` : line?.part.name);
  }
  return null;
};

const removed = (sale: Sale, name: string | undefined): Undo | null =>
  name === undefined ? null : { words: `${name} removed.`, sale };
