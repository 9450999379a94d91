import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { Document } from './documents.ts';
import { readNumber } from './numbers.ts';

/**
 * What a value is without its extended JSON: {"$oid": "…"} is the id as text, {"$numberLong": "3"} the number as text.
 */
const plain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { $oid, $date, $numberInt, $numberLong, $numberDouble, $numberDecimal, ...rest } = value as Document;
  const bare = $oid ?? $numberInt ?? $numberLong ?? $numberDouble ?? $numberDecimal;
  if (bare !== undefined && Object.keys(rest).length === 0) return bare;
  return $date === undefined ? value : plain($date);
};

/** The first of several spellings of a field that the document has, as it is. An empty text is none. */
export const fieldOf = (document: Document, ...fields: string[]): unknown => {
  for (const field of fields) {
    const value = plain(document[field]);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return null;
};

const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
const MOST_LETTERS = 500;

/** One line of text, as our own screens would take it; '' where the value is no text. */
export const textOf = (document: Document, ...fields: string[]): string => {
  const value = fieldOf(document, ...fields);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return [...String(value).toWellFormed().replace(UNPRINTABLE, ' ').trim()].slice(0, MOST_LETTERS).join('');
};

/** Text of several lines. */
export const linesOf = (document: Document, field: string): string => {
  const value = fieldOf(document, field);
  const lines = typeof value === 'string' ? value.toWellFormed().split(/\r\n|\r|\n/) : [];
  return lines
    .map((line) => line.replace(UNPRINTABLE, ' '))
    .join('\n')
    .trim()
    .slice(0, 10_000);
};

/**
 * The id that a field refers to: an ObjectId, its text, or the whole document that was stored in its place. '' for
 * none.
 */
export const refOf = (document: Document, ...fields: string[]): string => {
  const value = fieldOf(document, ...fields);
  if (typeof value === 'object' && value !== null) return textOf(value as Document, '_id', 'id');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MOST_LETTERS) : '';
};

/** The document's own id; '' where it has none. */
export const idOf = (document: Document): string => refOf(document, '_id');

/** A list of documents; items that are no documents are left out. */
export const listOf = (document: Document, ...fields: string[]): Document[] => {
  const value = fieldOf(document, ...fields);
  return Array.isArray(value) ? value.filter((one): one is Document => typeof one === 'object' && one !== null) : [];
};

/** A number, also one stored as text the way people write it; null for none and for 'NaN'. */
export const numberOf = (document: Document, ...fields: string[]): number | null =>
  readNumber(fieldOf(document, ...fields));

/** An amount in dollars as whole cents, rounded where it has more decimals. */
export const moneyOf = (document: Document, ...fields: string[]): Cents | null => {
  const dollars = numberOf(document, ...fields);
  // One millionth of a cent more than floating-point arithmetic loses: 1.005 is 101 cents, as it was meant.
  return dollars === null ? null : cents(Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-6));
};

/** A date with its time zone, or an ISO day. '5/1/2024' is not clear: it is January here and May elsewhere. */
const CLEAR_DATE = /^\d{4}-\d\d-\d\d$|:\d\d.*(Z|GMT|UTC|[+-]\d\d:?\d\d)( \(.*\))?$/;

/** An instant, in any form that mongoexport or a program may write; null for none, or one that is not clear. */
export const instantOf = (document: Document, ...fields: string[]): Date | null => {
  const value = fieldOf(document, ...fields);
  const isCount = typeof value === 'number' || (typeof value === 'string' && /^\d{12,13}$/.test(value));
  const isClear = typeof value === 'string' && CLEAR_DATE.test(value);
  const date = isCount ? new Date(Number(value)) : new Date(isClear ? value : Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 2000 && year < 2100 ? date : null;
};

/** When MongoDB made the id of a document; null for an id that MongoDB did not make. */
export const instantOfId = (id: string): Date | null =>
  /^[0-9a-f]{24}$/i.test(id) ? instantOf({ at: Number.parseInt(id.slice(0, 8), 16) * 1000 }, 'at') : null;

/** When a document was made. */
export const madeAt = (document: Document): Date | null =>
  instantOf(document, 'createdAt', 'created_at', 'date') ?? instantOfId(idOf(document));
