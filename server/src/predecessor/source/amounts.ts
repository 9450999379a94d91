import type { Collection } from './collections.ts';
import type { Document } from './documents.ts';
import { readNumber } from './numbers.ts';
import { fieldOf } from './values.ts';

/** What programs write for an empty value. */
const NOTHING = /^\s*(NaN|null|undefined)?\s*$/;

/** Whether a value is not empty, but cannot be read as a number. */
const isUnreadable = (value: unknown): boolean =>
  typeof value === 'string' ? readNumber(value) === null && !NOTHING.test(value) : typeof value === 'boolean';

const SALE_AMOUNTS = ['total', 'totalAmount', 'subtotal', 'subTotal', 'cash', 'eftpos', 'afterpay', 'total_paid'];
const LINE_LISTS = ['productDetails', 'products', 'repairParts', 'repairs'];
const LINE_AMOUNTS = ['quantity', 'qty', 'price', 'unit_price'];

/** The fields of a document that hold a number. An invoice's tax is not among them: it is a reference. */
const AMOUNTS: { readonly [C in Collection]?: readonly string[] } = {
  products: ['price', 'quantity'],
  summaries: [...SALE_AMOUNTS, 'tax'],
  invoices: SALE_AMOUNTS,
};

/** A value where a number should be: 'price', or 'productDetails.0.price' of a line. */
export type UnreadableAmount = { path: string; value: string };

/** The values of a document that should be numbers and cannot be read as such. */
export const unreadableAmounts = (collection: Collection, document: Document): UnreadableAmount[] => {
  const fields = AMOUNTS[collection];
  if (!fields) return [];
  return [
    ...unreadableAmong(document, fields, ''),
    ...(collection === 'products' ? [] : LINE_LISTS.flatMap((list) => unreadableInLines(document, list))),
  ];
};

const unreadableInLines = (document: Document, list: string): UnreadableAmount[] => {
  const lines = document[list];
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown, place) =>
    typeof line === 'object' && line !== null
      ? unreadableAmong(line as Document, LINE_AMOUNTS, `${list}.${place}.`)
      : [],
  );
};

const unreadableAmong = (document: Document, fields: readonly string[], before: string): UnreadableAmount[] =>
  fields.flatMap((field) => {
    const value = fieldOf(document, field);
    return isUnreadable(value) ? [{ path: `${before}${field}`, value: String(value).slice(0, 60) }] : [];
  });

/**
 * The document with answers in place of the values that cannot be read. `answers` are by 'ID.PATH', or by 'FIELD' for
 * all documents.
 */
export const withAnswers = (
  id: string,
  document: Document,
  unreadable: readonly UnreadableAmount[],
  answers: ReadonlyMap<string, string>,
): Document => {
  const copy = structuredClone(document) as Record<string, unknown>;
  for (const { path } of unreadable) {
    const answer = answerFor(id, path, answers);
    if (answer === undefined) continue;
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], copy);
    (holder as Record<string, unknown>)[last] = answer;
  }
  return copy;
};

/** undefined where there is no answer. */
export const answerFor = (id: string, path: string, answers: ReadonlyMap<string, string>): string | undefined =>
  answers.get(`${id}.${path}`) ?? answers.get(path.slice(path.lastIndexOf('.') + 1));
