import { isInvoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import type { Doubt } from './sale-lines.ts';

/** As many signs as an invoice number has at most, '#' included. */
const MOST_SIGNS = 13;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The number that a sale keeps, with a suffix where its shop has given it before; the end of the document's id where it has
 * none that an invoice can have. `taken` is what its shop has given, and is added to.
 */
export const numberFor = (stored: string, sourceId: string, taken: Set<string>, doubt: Doubt): string => {
  const spelled = `#${stored.replace(/^#/, '')}`;
  const isNumber = isInvoiceNumber(spelled);
  const own = isNumber ? spelled : `#${sourceId.replace(/[^0-9A-Za-z]/g, '').slice(-8) || '0'}`;
  const number = freeNumber(own, taken);
  taken.add(number);
  if (!isNumber) doubt(stored === '' ? `has no number: ${number}` : `its number '${stored}' is none: ${number}`);
  else if (number !== own) doubt(`another sale of the shop has its number ${own}: ${number}`);
  return number;
};

const freeNumber = (own: string, taken: ReadonlySet<string>): string => {
  for (let n = -1; ; n++) {
    const suffix = n < 0 ? '' : (LETTERS[n] ?? `X${n}`);
    const number = own.slice(0, MOST_SIGNS - suffix.length) + suffix;
    if (!taken.has(number)) return number;
  }
};
