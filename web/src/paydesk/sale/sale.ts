import type { Tax } from '@mendpoint/contract/catalogue/taxes';
import type { Product } from '@mendpoint/contract/products';
import { type Cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { type BasisPoints, GST_FREE, GST_RATE, parsePercentage } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { type Line, lineTotal, type Totals, totalsOf } from '@mendpoint/domain/sale/totals';
import { nameKey } from '@mendpoint/domain/text/search-key';

export type SaleCustomer = { _id: string; first_name: string; last_name: string; email: string; phone: string };

/** `stock` is what the shop was last known to hold; null when the product is not stock-tracked. */
export type SaleProduct = { _id: string; name: string; sku: string; stock: number | null };
export type ProductLine = { product: SaleProduct; quantity: number; price: Cents };

/** What the receipt keeps of a product. */
export const toSaleProduct = ({ _id, name, sku, quantity, reserved }: Product): SaleProduct => ({
  _id,
  name,
  sku,
  stock: quantity === null ? null : quantity - reserved,
});

/** A row of the catalogue by its id, with the name that the receipt shows. */
export type Reference = { _id: string; name: string };
/** `_id` null: it goes by its name alone, because the catalogue lost it after it was quoted. */
type Named = { _id: string | null; name: string };
export type Repair = { part: Named; category: Named; brand: Named; device: Named };
/** The device that is collected with the sale, as the receipt shows it; `line` tells the lines of one ticket apart. */
export type SoldTicket = { _id: string; number: string; device: string; line: number };
export type RepairLine = Repair & { price: Cents; ticket?: SoldTicket };

/** `_id` null is the default class, which the server uses when none is sent. */
export type TaxChoice = { _id: string | null; name: string; rate: BasisPoints };

/** '1' is paid, '0' unpaid. */
export type SaleStatus = '0' | '1';

/** A sale while it is being put together. */
export type Sale = {
  customer: SaleCustomer | null;
  products: readonly ProductLine[];
  repairs: readonly RepairLine[];
  tax: TaxChoice | null;
  status: SaleStatus;
  /** The quote that the sale is made from. */
  quote: QuoteReference | null;
  /** Who collects the devices of its tickets, where it is not the customer. */
  collectedBy?: string;
};

export type QuoteReference = { _id: string; number: string };

export const NEW_SALE: Sale = {
  customer: null,
  products: [],
  repairs: [],
  tax: null,
  status: '0',
  quote: null,
};

export const DEFAULT_TAX: TaxChoice = { _id: null, name: 'GST', rate: GST_RATE };

/** The tax class of a shop that is not registered for GST: its server accepts no other. */
export const NO_TAX: TaxChoice = { _id: null, name: GST_FREE.className, rate: GST_FREE.rate };

/** The same product at another price is another line. */
export const productKey = ({ product, price }: { product: { _id: string }; price: Cents }): string =>
  `${product._id}@${price}`;

type Keyed = { part: Named; device: { _id: string | null }; ticket?: Pick<SoldTicket, '_id' | 'line'> };

/** The same problem on another device is another line. */
export const repairKey = ({ part, device, ticket }: Keyed): string =>
  `${part._id ?? part.name}@${device._id ?? ''}${ticket ? `@${ticket._id}${ticket.line}` : ''}`;

export const hasLines = ({ products, repairs }: Sale): boolean => products.length > 0 || repairs.length > 0;

export const isUntouched = (sale: Sale): boolean => !hasLines(sale) && sale.customer === null;

/** The number of items that the customer takes home or has repaired. */
export const itemCount = ({ products, repairs }: Sale): number =>
  products.reduce((count, { quantity }) => count + quantity, repairs.length);

export const unitsOf = ({ products }: Sale, productId: string): number =>
  products.reduce((units, { product, quantity }) => (product._id === productId ? units + quantity : units), 0);

/** `problem` says why the lines cannot be added up: an amount is larger than an invoice allows. */
type SaleTotals = Totals & { problem: string | null };

export const saleTotals = ({ products, repairs }: Sale, { rate }: TaxChoice): SaleTotals => {
  try {
    const lines = [...products, ...repairs.map(({ price }) => ({ quantity: 1, price }))];
    return { ...totalsOf(lines, rate), problem: null };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { subtotal: NO_MONEY, tax: NO_MONEY, total: NO_MONEY, problem: error.message };
  }
};

export const TOO_LARGE = 'The amount of a line is too large.';

/** Null for a line whose amount is larger than an invoice allows. */
export const lineAmount = (line: Line): Cents | null => {
  try {
    return lineTotal(line);
  } catch {
    return null;
  }
};

export const toTaxChoice = ({ _id, taxClass, taxValue }: Tax): TaxChoice => ({
  _id,
  name: taxClass,
  rate: parsePercentage(taxValue),
});

/**
 * The tax class of the sale: the chosen one if it still exists, else GST. `classes` is undefined until they are loaded.
 */
export const taxFor = (chosen: TaxChoice | null, classes: readonly TaxChoice[] | undefined): TaxChoice => {
  if (classes === undefined) return chosen ?? DEFAULT_TAX;
  return classes.find(({ _id }) => _id === chosen?._id) ?? defaultOf(classes);
};

const defaultOf = (classes: readonly TaxChoice[]): TaxChoice =>
  classes.find(({ name, rate }) => nameKey(name) === 'gst' && rate === GST_RATE) ?? DEFAULT_TAX;
