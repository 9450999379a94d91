import type { Cents } from '@mendpoint/domain/money/cents';
import type { Payments } from '@mendpoint/domain/sale/payments';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { PaperInvoice } from './paper-invoice.ts';

/** `quantity` is 0 where only the price was reduced; `amount` is what is given back for all of them. */
export type PaperReturn = { name: string; quantity: number; amount: Cents };

/** Everything that a paper says about what was taken back of an invoice, as it is stored. Amounts are positive. */
export type PaperAdjustment = Pick<PaperInvoice, 'seller' | 'customer' | 'buyer' | 'tax'> & {
  number: string;
  /** ISO 8601 instant; printed as the day in Sydney. */
  issuedAt: string;
  /** The sale that it takes something back of. */
  invoice: Pick<PaperInvoice, 'number' | 'issuedAt'> & { isTaxInvoice: boolean };
  /** In words: 'Major failure'. */
  reason: string;
  /** What was said besides; '' for nothing. */
  note: string;
  lines: readonly PaperReturn[];
  totals: Totals;
  /** What went back. The rest of the total was not paid, and is due no more. */
  money: Payments;
  /** Of the cash that went back, on top of its part of `money`. */
  rounding: Cents;
};
