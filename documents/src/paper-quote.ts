import type { Day } from '@mendpoint/domain/time/periods';
import type { PaperInvoice } from './paper-invoice.ts';

/** Everything that a paper says about a quote, as it is stored. Prices are per unit and include tax. */
export type PaperQuote = Pick<PaperInvoice, 'seller' | 'customer' | 'number' | 'issuedAt' | 'products' | 'repairs'> &
  Pick<PaperInvoice, 'tax' | 'totals'> & {
    /** The last day on which its prices hold, in Sydney. */
    validUntil: Day;
    /** Paragraphs separated by line breaks; empty for none. */
    note: string;
  };
