import { productToday } from '@mendpoint/domain/sale/quote';
import type { Caller } from '../auth/caller.ts';
import { findTax, namesById } from '../catalogue/catalogue.service.ts';
import type { Context } from '../context.ts';
import type { Customer } from '../customers/customer.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { NotFound } from '../errors.ts';
import { findOffers, type Offers } from '../products/sell-products.service.ts';
import { bookedRepairs } from '../repair-prices/repair-prices.service.ts';
import * as store from './receipt.store.ts';
import type { ReceiptContent, ReceiptRepair, ReceiptToday, RepairLevel } from './receipt.ts';

/** The receipt with the list prices of this moment. */
export const withListPrices = async <Content extends ReceiptContent>(
  context: Context,
  shopId: string,
  content: Content,
): Promise<Content> => {
  const offered = offeredBy(shopId, await findOffers(context, idsOf(content)));
  const products = content.products.map((line) => ({ ...line, listPrice: offered.get(line.productId)?.price ?? null }));
  return { ...content, products };
};

/** The receipt with the warranties of this moment. */
export const withWarranties = async <Content extends ReceiptContent>(
  context: Context,
  content: Content,
): Promise<Content> => {
  const [offers, ofRepairs] = await Promise.all([
    findOffers(context, idsOf(content)),
    bookedRepairs(context, content.repairs),
  ]);
  return {
    ...content,
    products: content.products.map((line) => ({ ...line, warranty: offers.get(line.productId)?.warranty ?? null })),
    repairs: content.repairs.map((line, index) => ({ ...line, warranty: ofRepairs[index]?.warranty ?? null })),
  };
};

/** A shop sells its own products and those of no shop. */
const offeredBy = (shopId: string, offers: Offers): Offers =>
  new Map([...offers].filter(([, offer]) => (offer.shopId ?? shopId) === shopId));

const idsOf = ({ products }: ReceiptContent): string[] => [...new Set(products.map(({ productId }) => productId))];

/** Who keeps a receipt: the name of the person at the till or, where nobody is there, the email of the login. */
export const whoKeeps = async ({ db }: Context, caller: Caller): Promise<string> =>
  caller.person?.name ?? store.emailOf(db, caller);

/**
 * What the catalogue makes today of what a receipt of the shop has: the receipt itself stays as it was, so that nothing
 * changes unseen.
 */
export const receiptToday = async (
  context: Context,
  caller: Caller,
  shopId: string,
  content: ReceiptContent,
): Promise<ReceiptToday> => {
  const [offers, repairs, customer, tax] = await Promise.all([
    findOffers(context, idsOf(content)),
    goneOf(context, content.repairs),
    content.customer && isThere(findCustomer(context, caller, content.customer.id)),
    content.tax?.id ? isThere(findTax(context, content.tax.id)) : null,
  ]);
  const offered = offeredBy(shopId, offers);
  return {
    customer: content.customer && becameOf(content.customer.id, customer),
    products: content.products.map((line) => {
      const offer = offered.get(line.productId);
      return { stock: offer?.stock ?? null, today: productToday(line, offer) };
    }),
    repairs,
    taxRate: content.tax?.id ? (tax?.rate ?? 'gone') : null,
  };
};

const becameOf = (id: string, now: Customer | null): ReceiptToday['customer'] => {
  if (now === null) return 'gone';
  return now.id === id ? null : { mergedInto: `${now.firstName} ${now.lastName}`.trim() };
};

const LEVELS: readonly { level: RepairLevel; id: 'repairPartId' | 'categoryId' | 'brandId' | 'deviceId' }[] = [
  { level: 'repair part', id: 'repairPartId' },
  { level: 'category', id: 'categoryId' },
  { level: 'brand', id: 'brandId' },
  { level: 'device', id: 'deviceId' },
];

const goneOf = async (context: Context, repairs: readonly ReceiptRepair[]): Promise<(RepairLevel | null)[]> => {
  const idsAt = (id: (typeof LEVELS)[number]['id']) =>
    [...new Set(repairs.map((one) => one[id]))].filter((one) => one !== null);
  const names = await namesById(context, Object.fromEntries(LEVELS.map(({ level, id }) => [level, idsAt(id)])));
  return repairs.map((repair) => {
    const isGone = ({ level, id }: (typeof LEVELS)[number]) => repair[id] !== null && !names[level].has(repair[id]);
    return LEVELS.find(isGone)?.level ?? null;
  });
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
