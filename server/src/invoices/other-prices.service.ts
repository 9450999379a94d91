import type { Cents } from '@mendpoint/domain/money/cents';
import type { NewEntry } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import type { Context } from '../context.ts';
import { findOffers } from '../products/sell-products.service.ts';
import type { Invoice, InvoiceLine, ProductLine, SoldLine } from './invoice.ts';

/** Lets nobody sell products below their list price who may not. Throws PinNeeded, ApprovalNeeded. */
export const allowPrices = async (
  context: Context,
  caller: Caller,
  lines: readonly SoldLine[],
  offers: ReadonlyMap<string, { price: Cents }>,
): Promise<void> => {
  const isBelow = ({ productId, price }: ProductLine) => price < (offers.get(productId)?.price ?? 0);
  if (lines.filter(isOfProduct).some(isBelow)) await allow(context, caller, 'sell-below-list');
};

/** Records which of these lines sell a product at another price than its list price of this moment, all by one statement. */
export const recordOtherPrices = (
  context: Context,
  invoice: Pick<Invoice, 'number' | 'shopId'>,
  lines: readonly InvoiceLine[],
  offers: ReadonlyMap<string, { price: Cents }>,
): void => {
  const entries = lines.filter(isOfProduct).flatMap(({ productId, name, price }): NewEntry[] => {
    const listPrice = offers.get(productId)?.price;
    if (listPrice === undefined || listPrice === price) return [];
    const changes = [
      { field: 'price_cents', before: listPrice, after: price },
      { field: 'invoice', before: null, after: invoice.number },
    ];
    const subject = { id: productId, name };
    return [{ kind: 'product', act: 'sold at another price', subject, shopId: invoice.shopId, changes }];
  });
  recordEntry(context, ...entries);
};

/**
 * Both of a sale that is saved again: of the lines whose product or price it did not have before. Throws PinNeeded,
 * ApprovalNeeded.
 */
export const recordRepriced = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  after: Invoice,
): Promise<void> => {
  if (after.lines === before.lines) return;
  const keyOf = ({ productId, price }: ProductLine) => `${productId} ${price}`;
  const held = new Set(before.lines.filter(isOfProduct).map(keyOf));
  const changed = after.lines.filter(isOfProduct).filter((line) => !held.has(keyOf(line)));
  if (changed.length === 0) return;
  const offers = await findOffers(context, [...new Set(changed.map(({ productId }) => productId))]);
  await allowPrices(context, caller, changed, offers);
  recordOtherPrices(context, after, changed, offers);
};

const isOfProduct = <Line extends SoldLine>(line: Line): line is Line & ProductLine => line.kind === 'product';
