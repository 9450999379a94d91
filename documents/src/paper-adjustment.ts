import type { Cents } from '@mendpoint/domain/money/cents';
import type { Payments } from '@mendpoint/domain/sale/payments';
import type { Totals } from '@mendpoint/domain/sale/totals';
import type { PaperInvoice } from './paper-invoice.ts';

/** `quantity` is 0 where only the price was reduced; `amount` is what is given back for all of them. */
export type PaperReturn = { name: string; quantity: number; amount: Cents };

/** Everything that a paper says about a refund, as it is stored. Amounts are positive. */
export type PaperAdjustment = Pick<PaperInvoice, 'seller' | 'customer' | 'buyer' | 'tax'> & {
  number: string;
  /** ISO 8601 instant; printed as the clock in Sydney shows it. */
  issuedAt: string;
  /** The name of the person who refunded; '' for nobody in particular. */
  servedBy: string;
  /** The sale that was refunded, wholly or in part. */
  invoice: Pick<PaperInvoice, 'number' | 'issuedAt'> & { isTaxInvoice: boolean };
  /** In words: 'Major failure'. */
  reason: string;
  /** The note that somebody typed; '' for none. */
  note: string;
  lines: readonly PaperReturn[];
  totals: Totals;
  /** The money that went back. The rest of the total had not been paid, and is no longer due. */
  money: Payments;
  /** The rounding of the cash that went back, on top of the cash in `money`. */
  rounding: Cents;
};
