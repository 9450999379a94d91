import type { Cents } from '@mendpoint/domain/money/cents';
import type { NewEntry } from '../audit/audit-entry.ts';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { AtomicContext } from '../context.ts';
import { findOffers } from '../products/sell-products.service.ts';
import type { Invoice, InvoiceLine, ProductLine, SoldLine } from './invoice.ts';
import { withoutPromised } from './ticket-lines.service.ts';

/**
 * Refuses to sell products below their list price, unless the caller may. `subject` is the invoice; null for a new one.
 * Throws PinNeeded, ApprovalNeeded.
 */
export const allowPrices = async (
  context: AtomicContext,
  caller: Caller,
  lines: readonly SoldLine[],
  offers: ReadonlyMap<string, { price: Cents }>,
  subject: string | null,
): Promise<void> => {
  const below = lines
    .filter(isOfProduct)
    .map(({ productId, price, quantity }) => quantity * Math.max(0, (offers.get(productId)?.price ?? 0) - price));
  const amount = below.reduce((all, one) => all + one, 0);
  if (amount > 0) await allow(context, caller, 'sell-below-list', { subject, amount });
};

/**
 * Refuses to sell what goes by its name alone, because no list has it, unless the caller may. `subject` is the invoice; null
 * for a new one. Throws PinNeeded, ApprovalNeeded.
 */
export const allowUnlisted = async (
  context: AtomicContext,
  caller: Caller,
  shopId: string,
  lines: readonly SoldLine[],
  subject: string | null,
): Promise<void> => {
  const unlisted = await withoutPromised(context, shopId, lines.filter(isUnlisted));
  const amount = unlisted.reduce((all, { price, quantity }) => all + quantity * price, 0);
  if (amount > 0) await allow(context, caller, 'sell-unlisted', { subject, amount });
};

/** The audit entries for the lines that sell a product at another price than its present list price. */
export const otherPriceEntries = (
  invoice: Pick<Invoice, 'number' | 'shopId'>,
  lines: readonly InvoiceLine[],
  offers: ReadonlyMap<string, { price: Cents }>,
): NewEntry[] =>
  lines.filter(isOfProduct).flatMap(({ productId, name, price }): NewEntry[] => {
    const listPrice = offers.get(productId)?.price;
    if (listPrice === undefined || listPrice === price) return [];
    const changes = [
      { field: 'price_cents', before: listPrice, after: price },
      { field: 'invoice', before: null, after: invoice.number },
    ];
    const subject = { id: productId, name };
    return [{ kind: 'product', act: 'sold at another price', subject, shopId: invoice.shopId, changes }];
  });

/**
 * Checks the prices of a sale that is saved again, for units that it did not sell at that price before, and, where there are such
 * units of no list, all that it has of no list. Answers the audit entries for other prices. Throws PinNeeded, ApprovalNeeded.
 */
export const allowRepriced = async (
  context: AtomicContext,
  caller: Caller,
  before: Invoice,
  after: Invoice,
): Promise<NewEntry[]> => {
  if (after.lines === before.lines) return [];
  const unlisted = after.lines.filter(isUnlisted);
  const isMore = unitsAdded(before.lines.filter(isUnlisted), unlisted, ({ name }) => name).length > 0;
  // All of it, so that nobody sells more in small steps than at once.
  if (isMore) await allowUnlisted(context, caller, after.shopId, unlisted, after.id);
  const products = [before.lines.filter(isOfProduct), after.lines.filter(isOfProduct)] as const;
  const changed = unitsAdded(...products, ({ productId }) => productId);
  if (changed.length === 0) return [];
  const offers = await findOffers(context, [...new Set(changed.map(({ productId }) => productId))]);
  await allowPrices(context, caller, changed, offers, after.id);
  return otherPriceEntries(after, changed, offers);
};

/** The lines of an edited sale, each with only those units that it did not sell at this price before. */
const unitsAdded = <Line extends InvoiceLine>(
  before: readonly Line[],
  after: readonly Line[],
  nameOf: (line: Line) => string,
): Line[] => {
  const keyOf = (line: Line) => `${nameOf(line)} ${line.price}`;
  const held = new Map<string, number>();
  for (const line of before) held.set(keyOf(line), (held.get(keyOf(line)) ?? 0) + line.quantity);
  return after.flatMap((line) => {
    const had = held.get(keyOf(line)) ?? 0;
    held.set(keyOf(line), Math.max(0, had - line.quantity));
    return line.quantity > had ? [{ ...line, quantity: line.quantity - had }] : [];
  });
};

const isOfProduct = <Line extends SoldLine>(line: Line): line is Line & ProductLine => line.kind === 'product';

/** A surcharge is the shop's own percentage, not something sold. */
const isUnlisted = <Line extends SoldLine>(line: Line): boolean =>
  line.kind === 'repair' && line.repairPartId === null && line.surcharge === null;
