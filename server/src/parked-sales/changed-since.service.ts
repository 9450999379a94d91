import { formatMoney } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import type { Caller } from '../auth/caller.ts';
import { findTax, namesById } from '../catalogue/catalogue.service.ts';
import type { Context } from '../context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { NotFound } from '../errors.ts';
import type { ParkedContent, ParkedProduct, ParkedRepair } from './parked-sale.ts';
import type { findOffered } from './parked-sales.store.ts';

type Offered = Awaited<ReturnType<typeof findOffered>>;

/**
 * What became of things since they were parked, in sentences for the person at the till: the sale itself is given back as it
 * was, so that nothing changes unseen.
 */
export const changedSince = async (
  context: Context,
  caller: Caller,
  content: ParkedContent,
  offered: Offered,
): Promise<string[]> => {
  const [customer, repairs, tax] = await Promise.all([
    changedCustomer(context, caller, content.customer),
    changedRepairs(context, content.repairs),
    changedTax(context, content.tax),
  ]);
  return [...new Set([...customer, ...changedProducts(content.products, offered), ...repairs, ...tax])];
};

const changedProducts = (products: readonly ParkedProduct[], offered: Offered): string[] =>
  products.flatMap(({ productId, name, price, listPrice }) => {
    const offer = offered.get(productId);
    if (!offer) return [`${name} is no longer sold. Remove it before you record the sale.`];
    if (listPrice === null || offer.price === listPrice) return [];
    const now = `${name} was listed at ${formatMoney(listPrice)} and is now at ${formatMoney(offer.price)}.`;
    return [`${now} The sale has it at ${formatMoney(price)}.`];
  });

const LEVELS = [
  { level: 'repair part', id: 'repairPartId', name: 'name' },
  { level: 'category', id: 'categoryId', name: 'categoryName' },
  { level: 'brand', id: 'brandId', name: 'brandName' },
  { level: 'device', id: 'deviceId', name: 'deviceName' },
] as const;

const changedRepairs = async (context: Context, repairs: readonly ParkedRepair[]): Promise<string[]> => {
  const ids = Object.fromEntries(LEVELS.map(({ level, id }) => [level, [...new Set(repairs.map((one) => one[id]))]]));
  const names = await namesById(context, ids);
  return repairs.flatMap((repair) => {
    const gone = LEVELS.find(({ level, id }) => !names[level].has(repair[id]));
    if (!gone) return [];
    const what = `${repair.name} for ${repair.deviceName}`;
    return [`${what}: the ${gone.level} ${repair[gone.name]} was deleted. Remove the repair and pick another.`];
  });
};

const changedCustomer = async (
  context: Context,
  caller: Caller,
  customer: ParkedContent['customer'],
): Promise<string[]> => {
  if (customer === null) return [];
  const name = `The customer ${customer.firstName} ${customer.lastName}`.trim();
  const now = await isThere(findCustomer(context, caller, customer.id));
  if (!now) return [`${name} was deleted. Choose another or none.`];
  if (now.id === customer.id) return [];
  return [`${name} was merged into ${now.firstName} ${now.lastName}`.trim().concat(', who buys now.')];
};

const changedTax = async (context: Context, tax: ParkedContent['tax']): Promise<string[]> => {
  if (tax === null || tax.id === null) return [];
  const now = await isThere(findTax(context, tax.id));
  if (!now) return [`The tax class ${tax.name} was deleted: the sale is taxed by GST until you choose another.`];
  if (now.rate === tax.rate) return [];
  return [`The tax class ${tax.name} was ${formatRate(tax.rate)}% and is now ${formatRate(now.rate)}%.`];
};

/** Null where the search throws NotFound. */
const isThere = async <Found>(search: Promise<Found>): Promise<Found | null> => {
  try {
    return await search;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};
