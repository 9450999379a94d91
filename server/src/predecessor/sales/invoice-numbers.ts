import { isInvoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import type { Doubt } from './sale-lines.ts';

/** The most characters of an invoice number, '#' included. */
const MOST_SIGNS = 13;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The numbers a shop has given, and for each number of many sales, how many of its suffixes are known to be taken. */
export type GivenNumbers = { taken: Set<string>; suffixes: Map<string, number> };

/**
 * The number that a sale keeps, with a suffix where its shop has given it before. Where the stored number cannot be an
 * invoice number, it is the end of the document's id. The number is added to `given`.
 */
export const numberFor = (stored: string, sourceId: string, given: GivenNumbers, doubt: Doubt): string => {
  const spelled = `#${stored.replace(/^#/, '')}`;
  const isNumber = isInvoiceNumber(spelled);
  const own = isNumber ? spelled : `#${sourceId.replace(/[^0-9A-Za-z]/g, '').slice(-8) || '0'}`;
  const number = freeNumber(own, given);
  given.taken.add(number);
  if (!isNumber) doubt(stored === '' ? `has no number: ${number}` : `its number '${stored}' is none: ${number}`);
  else if (number !== own) doubt(`another sale of the shop has its number ${own}: ${number}`);
  return number;
};

const freeNumber = (own: string, { taken, suffixes }: GivenNumbers): string => {
  for (let n = suffixes.get(own) ?? -1; ; n++) {
    const suffix = n < 0 ? '' : (LETTERS[n] ?? `X${n}`);
    const number = own.slice(0, MOST_SIGNS - suffix.length) + suffix;
    if (taken.has(number)) continue;
    suffixes.set(own, n + 1);
    return number;
  }
};
