import { isInvoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import type { Doubt } from './sale-lines.ts';

/** As many signs as an invoice number has at most, '#' included. */
const MOST_SIGNS = 13;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What a shop has given, and for each number that many sales have, how many suffixes of it are known to be taken. */
export type GivenNumbers = { taken: Set<string>; suffixes: Map<string, number> };

/**
 * The number that a sale keeps, with a suffix where its shop has given it before; the end of the document's id where it has
 * none that an invoice can have. It is added to what its shop has given.
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
