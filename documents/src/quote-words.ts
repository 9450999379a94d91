import { formatMoney } from '@mendpoint/domain/money/cents';
import { formatDate, formatDay } from '@mendpoint/domain/time/dates';
import { customerLines, printedLines, printedSeller } from './invoice-words.ts';
import type { PaperQuote } from './paper-quote.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { present, printable } from './typesetting/letters.ts';

/**
 * A quote in the words of its papers. Nothing on it may be taken for a tax invoice: it states no amount of GST and no
 * amount due, and has no number that a till would look for among its sales.
 */
export const printedQuote = (quote: PaperQuote): PrintedPaper => ({
  title: TITLE,
  headline: `${TITLE} ${printable(quote.number)}`,
  badge: null,
  seller: printedSeller(quote),
  customer: { caption: 'Quoted for', lines: customerLines(quote) },
  facts: [
    { label: 'Quote number', value: printable(quote.number) },
    { label: 'Date', value: formatDate(quote.issuedAt) },
    { label: 'Valid until', value: formatDay(quote.validUntil) },
  ],
  lines: printedLines(quote, null),
  sums: [],
  total: { label: isTaxed(quote) ? 'Total (incl. GST)' : 'Total', value: formatMoney(quote.totals.total) },
  settlement: { sentence: promise(quote) },
  transfer: [],
  smallPrint: { heading: 'Note', paragraphs: present(quote.note.split(/\r?\n/)) },
  closing: printable(quote.seller.line),
  code: '',
});

const TITLE = 'Quote';

const isTaxed = ({ seller, totals }: PaperQuote): boolean => seller.gstRegistered && totals.tax > 0;

const promise = (quote: PaperQuote): string => {
  const prices = isTaxed(quote) ? 'These prices include GST and' : 'These prices';
  return `${prices} are valid until ${formatDay(quote.validUntil)}.`;
};
