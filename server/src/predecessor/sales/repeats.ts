import { createHash } from 'node:crypto';
import type { Document } from '../source/documents.ts';
import { idOf, listOf, madeAt, moneyOf, numberOf, refOf, textOf } from '../source/values.ts';
import type { LineReferences } from './sale-lines.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What makes two documents one sale: shop, lines and total. */
const likenessOf = (sale: Document, { entryOf }: LineReferences): string => {
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
  const parts = [refOf(sale, 'shop_id', 'shopId', 'shop'), moneyOf(sale, 'total', 'totalAmount'), products, repairs];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
};

/** What is known of all sales before the first is moved: some hundred bytes of each. */
export type Repeats = {
  /** By the id of a document that was stored once more: the one that was stored last. */
  repeatedBy: ReadonlyMap<string, string>;
  /** Whether a sale of the same shop, lines and total was checked out within a day of an invoice. */
  hasSale: (invoice: Document) => boolean;
};

/**
 * Reads all sales. A checkout that printed and then finished stored its sale twice: the same shop, number, lines and total
 * within an hour. What was stored last is how it was finished. A sale without a number is never taken for another.
 */
export const findRepeats = async (sales: AsyncIterable<Document>, references: LineReferences): Promise<Repeats> => {
  const repeatedBy = new Map<string, string>();
  const last = new Map<string, { id: string; at: number }>();
  const times = new Map<string, number[]>();
  for await (const sale of sales) {
    const [id, at, number] = [idOf(sale), madeAt(sale)?.getTime(), textOf(sale, 'invoiceNumber', 'invoice_number')];
    if (at === undefined) continue;
    const likeness = likenessOf(sale, references);
    const alike = times.get(likeness);
    if (alike) alike.push(at);
    else times.set(likeness, [at]);
    if (number === '') continue;
    const key = `${likeness} ${number}`;
    const other = last.get(key);
    const isRepeat = other !== undefined && Math.abs(at - other.at) <= HOUR_MS;
    if (!other || at >= other.at) last.set(key, { id, at });
    if (isRepeat && at >= other.at) repeatedBy.set(other.id, id);
    else if (isRepeat) repeatedBy.set(id, other.id);
  }
  return {
    repeatedBy,
    hasSale: (invoice) => {
      const at = madeAt(invoice)?.getTime() ?? Number.NaN;
      return (times.get(likenessOf(invoice, references)) ?? []).some((time) => Math.abs(time - at) <= DAY_MS);
    },
  };
};
