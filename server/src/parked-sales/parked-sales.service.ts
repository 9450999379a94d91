import { GST_RATE } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { Conflict, NotFound } from '../errors.ts';
import { receiptToday, whoKeeps, withListPrices } from '../receipt/receipt.service.ts';
import { changedSince, linesInWords, linesOf, nameOfCustomer } from '../receipt/receipt.ts';
import { owningShop, shopScope } from '../shops/shops.service.ts';
import type { NewParkedSale, ParkedContent, ParkedSale, RecalledSale } from './parked-sale.ts';
import * as store from './parked-sales.store.ts';

/** More than any counter has waiting; two tills that park at the same moment may make it a few more. */
const MOST_PARKED = 200;

const GONE = 'This sale is no longer parked: somebody recalled it at another till, or deleted it.';

/** Of one shop, or of all for an admin who names none. Throws NotFound (shop). */
export const listParkedSales = async (context: Context, caller: Caller, shopId: string | undefined, page: Page) =>
  store.pageOfParkedSales(context.db, await shopScope(context, caller, shopId), page);

/**
 * Needs nobody's permission and nobody at the till: it moves no money and no stock, and whoever left by being idle is gone when
 * their sale is put aside. In a transaction. Throws RuleError (nothing to park, no shop, amounts that cannot be sold),
 * Conflict (too many).
 */
export const parkSale = async (inside: AtomicContext, caller: Caller, { shopId, name, content }: NewParkedSale) => {
  const { db, newId, now } = inside;
  const owner = await owningShop(inside, caller, shopId);
  if (owner === null) throw new RuleError('Please choose a shop.', 'shop_id');
  if ((await store.countParkedSales(db, owner)) >= MOST_PARKED) {
    throw new Conflict(`${MOST_PARKED} sales are parked already. Recall or delete some of them first.`);
  }
  const sale: ParkedSale = {
    id: newId(),
    shopId: owner,
    name,
    ...sumsOf(content),
    parkedBy: await whoKeeps(inside, caller),
    parkedAt: now().toISOString(),
  };
  await store.insertParkedSale(db, sale, await withListPrices(inside, owner, content));
  await record(inside, null, sale, content);
  return sale;
};

const sumsOf = (content: ParkedContent) => {
  const lines = linesOf(content);
  if (content.customer === null && lines.length === 0) throw new RuleError('There is nothing to park.');
  return {
    customerName: nameOfCustomer(content),
    items: lines.reduce((items, { quantity }) => items + quantity, 0),
    total: totalsOf(lines, content.tax?.rate ?? GST_RATE).total,
  };
};

/** Takes it out: it is on no list any more. In a transaction. Throws NotFound. */
export const recallSale = async (inside: AtomicContext, caller: Caller, id: string): Promise<RecalledSale> => {
  const { sale, content } = await taken(inside, caller, id);
  const today = await receiptToday(inside, caller, sale.shopId, content);
  const subject = { id, name: sale.name };
  await recordEntry(inside, { kind: 'parked sale', act: 'recalled', subject, shopId: sale.shopId });
  return { ...sale, content, stock: today.products.map(({ stock }) => stock), changed: changedSince(content, today) };
};

/** Throws NotFound. */
export const deleteParkedSale = (context: Context, caller: Caller, id: string): Promise<void> =>
  atomically(context, async (inside) => {
    const { sale, content } = await taken(inside, caller, id);
    await record(inside, sale, null, content);
  });

const taken = async ({ db }: AtomicContext, caller: Caller, id: string) => {
  const found = await store.takeParkedSale(db, caller, id);
  if (!found) throw new NotFound('Parked sale', GONE);
  return found;
};

const record = async (
  inside: AtomicContext,
  before: ParkedSale | null,
  after: ParkedSale | null,
  content: ParkedContent,
): Promise<void> => {
  const sale = before ?? after;
  if (!sale) return;
  const fields = { customer: sale.customerName, lines: linesInWords(content), total_cents: sale.total };
  await recordEntry(inside, ...entriesOf('parked sale', sale, before && fields, after && fields));
};
