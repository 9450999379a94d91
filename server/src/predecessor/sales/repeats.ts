import { createHash } from 'node:crypto';
import type { Document } from '../source/documents.ts';
import { listOf, moneyOf, numberOf, refOf, textOf } from '../source/values.ts';
import { type Matched, matchedFrom } from './answered-invoices.ts';
import type { LineReferences } from './sale-lines.ts';

const HOUR_MS = 3_600_000;

/** What makes two documents one sale: shop, total, and lines in whatever order. */
export const likenessOf = (sale: Document, { entryOf }: LineReferences): string => {
  const products = listOf(sale, 'productDetails', 'products').map((line) => [
    refOf(line, 'productId', 'product_id', 'product'),
    numberOf(line, 'quantity', 'qty') ?? 1,
    moneyOf(line, 'price', 'unit_price'),
  ]);
  const repairs = listOf(sale, 'repairParts', 'repairs').map((line) => [
    textOf(line, 'name', 'repair_name') || entryOf('repair part', refOf(line, 'repairPartId'))?.name,
    numberOf(line, 'quantity', 'qty') ?? 1,
    moneyOf(line, 'price', 'unit_price'),
  ]);
  const lines = [products, repairs].map((list) => list.map((line) => JSON.stringify(line)).sort());
  const parts = [refOf(sale, 'shop_id', 'shopId', 'shop'), moneyOf(sale, 'total', 'totalAmount'), lines];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
};

/** What is known of all sales before the first is moved: some hundred bytes of each. */
export type Repeats = {
  /** By the id of a document that was stored again: the id of the one that was stored last. */
  repeatedBy: ReadonlyMap<string, string>;
  /** By the id of the one that was stored last: the ids of those before. */
  storedBefore: ReadonlyMap<string, readonly string[]>;
  /** Each sale once, to be matched with the invoices. */
  sales: readonly Matched[];
};

/**
 * Reads all sales. A checkout that printed and then finished stored its sale twice or more: with the same shop, number,
 * lines and total, within an hour of the first. The one stored last is the finished one. After that hour it is another
 * sale: a shop may sell the same cable all day under one number. A sale without a number is never a repeat.
 */
export const findRepeats = async (sales: AsyncIterable<Document>, references: LineReferences): Promise<Repeats> => {
  const read: Matched[] = [];
  const stored = new Map<string, Stored[]>();
  for await (const sale of sales) {
    const likeness = likenessOf(sale, references);
    const matched = matchedFrom(sale, true, likeness);
    if (!matched) continue;
    read.push(matched);
    const number = textOf(sale, 'invoiceNumber', 'invoice_number');
    if (number !== '') addTo(stored, `${likeness} ${number}`, matched);
  }
  const repeats = repeatsAmong(stored);
  return { ...repeats, sales: read.filter(({ id }) => !repeats.repeatedBy.has(id)) };
};

type Stored = { id: string; at: number };

const addTo = <Item>(lists: Map<string, Item[]>, key: string, item: Item): void => {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
};

const repeatsAmong = (stored: ReadonlyMap<string, Stored[]>): Omit<Repeats, 'sales'> => {
  const repeatedBy = new Map<string, string>();
  const storedBefore = new Map<string, string[]>();
  for (const alike of stored.values()) {
    if (alike.length === 1) continue;
    const inTime = alike.toSorted((a, b) => a.at - b.at);
    while (inTime.length > 0) {
      const begin = inTime[0]?.at ?? 0;
      const end = inTime.findIndex(({ at }) => at - begin > HOUR_MS);
      const once = inTime.splice(0, end < 0 ? inTime.length : end).map(({ id }) => id);
      const last = once.pop() ?? '';
      for (const id of once) repeatedBy.set(id, last);
      if (once.length > 0) storedBefore.set(last, once);
    }
  }
  return { repeatedBy, storedBefore };
};
