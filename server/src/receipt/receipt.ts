import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { type BasisPoints, formatRate } from '@mendpoint/domain/money/gst';
import type { ProductToday } from '@mendpoint/domain/sale/quote';
import type { Warranty } from '@mendpoint/domain/sale/warranty';

/**
 * `listPrice` is that of the moment when it was kept; null of a product that the shop did not sell even then. A quote keeps
 * the `warranty` that it promised.
 */
export type ReceiptProduct = {
  productId: string;
  name: string;
  sku: string;
  quantity: number;
  price: Cents;
  listPrice: Cents | null;
  warranty?: Warranty | null;
};

/** The ids are null of a repair that goes by its name alone. */
export type ReceiptRepair = {
  repairPartId: string | null;
  name: string;
  categoryId: string | null;
  categoryName: string;
  brandId: string | null;
  brandName: string;
  deviceId: string | null;
  deviceName: string;
  price: Cents;
  warranty?: Warranty | null;
  /** The device that is collected with the sale. */
  ticket?: { id: string; number: string; device: string };
};

/** What stood on the receipt. It is stored as JSON, so what is added later must do without in what was kept before. */
export type ReceiptContent = {
  customer: { id: string; firstName: string; lastName: string; email: string; phone: string } | null;
  products: ReceiptProduct[];
  repairs: ReceiptRepair[];
  tax: { id: string | null; name: string; rate: BasisPoints } | null;
};

/** A level of the catalogue that a repair needs. */
export type RepairLevel = 'repair part' | 'category' | 'brand' | 'device';

/** What the shop's catalogue makes of a receipt today. Products and repairs are in the receipt's order. */
export type ReceiptToday = {
  /** What became of the customer: deleted, or merged into another; null where they are the same, or nobody was chosen. */
  customer: 'gone' | { mergedInto: string } | null;
  products: { stock: number | null; today: ProductToday }[];
  /** The level that was deleted, null where all are there. */
  repairs: (RepairLevel | null)[];
  /** The rate of the tax class; 'gone' where it was deleted, null where the receipt names none. */
  taxRate: BasisPoints | 'gone' | null;
};

export const linesOf = ({ products, repairs }: ReceiptContent) => [
  ...products.map(({ quantity, price }) => ({ quantity, price })),
  ...repairs.map(({ price }) => ({ quantity: 1, price })),
];

export const nameOfCustomer = ({ customer }: ReceiptContent): string =>
  customer === null ? '' : `${customer.firstName} ${customer.lastName}`.trim();

/** The lines in words, for the audit trail. */
export const linesInWords = ({ products, repairs }: ReceiptContent): string =>
  [
    ...products.map(({ quantity, name }) => `${quantity} x ${name}`),
    ...repairs.map(({ name, deviceName }) => `1 x ${name}${deviceName && ` (${deviceName})`}`),
  ].join(', ');

/** What became of the customer, in a sentence; none for nothing. */
const changedCustomer = (content: ReceiptContent, { customer }: ReceiptToday): string[] => {
  if (customer === null) return [];
  const name = `The customer ${nameOfCustomer(content)}`.trim();
  if (customer === 'gone') return [`${name} was deleted. Choose another or none.`];
  return [`${name} was merged into ${customer.mergedInto}, who buys now.`];
};

const changedTax = ({ tax }: ReceiptContent, { taxRate }: ReceiptToday): string[] => {
  if (tax === null || taxRate === null || taxRate === tax.rate) return [];
  if (taxRate === 'gone')
    return [`The tax class ${tax.name} was deleted: the sale is taxed by GST until you choose another.`];
  return [`The tax class ${tax.name} was ${formatRate(tax.rate)}% and is now ${formatRate(taxRate)}%.`];
};

/** What became of the customer and the tax class, in sentences for the person at the till. */
export const changedHead = (content: ReceiptContent, today: ReceiptToday): string[] => [
  ...changedCustomer(content, today),
  ...changedTax(content, today),
];

/** What became of anything on it, in sentences. */
export const changedSince = (content: ReceiptContent, today: ReceiptToday): string[] => [
  ...new Set([
    ...changedCustomer(content, today),
    ...content.products.flatMap((line, index) => changedProduct(line, today.products[index]?.today)),
    ...content.repairs.flatMap((line, index) => changedRepair(line, today.repairs[index])),
    ...changedTax(content, today),
  ]),
];

const changedProduct = ({ name, price, listPrice }: ReceiptProduct, today: ProductToday | undefined): string[] => {
  if (today?.kind === 'gone') return [`${name} is no longer sold. Remove it before you record the sale.`];
  if (today?.kind !== 'price' || listPrice === null) return [];
  const now = `${name} was listed at ${formatMoney(listPrice)} and is now at ${formatMoney(today.price)}.`;
  return [`${now} The sale has it at ${formatMoney(price)}.`];
};

const NAMES = {
  'repair part': 'name',
  category: 'categoryName',
  brand: 'brandName',
  device: 'deviceName',
} as const satisfies Record<RepairLevel, keyof ReceiptRepair>;

const changedRepair = (repair: ReceiptRepair, gone: RepairLevel | null | undefined): string[] => {
  if (!gone) return [];
  const what = `${repair.name} for ${repair.deviceName}`;
  return [`${what}: the ${gone} ${repair[NAMES[gone]]} was deleted. Remove the repair and pick another.`];
};
