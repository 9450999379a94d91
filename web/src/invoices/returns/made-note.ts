import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { type MoneyMoved, moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { handedBack } from './refund-draft.ts';

const titleOf = ({ seller }: Pick<Invoice, 'seller'>): string => noteTitle({ isOfTaxInvoice: seller.gst_registered });

export const foundWords = (sale: Invoice, note: string): string => `${titleOf(sale)} ${note} was made.`;

/** Only says where the money went when the server took the same way. */
export const doneWords = (
  sale: Invoice,
  { number, repaid, cash_rounding }: AdjustmentNote,
  moved: readonly MoneyMoved[],
): string => {
  const handed = cents(parseDollars(repaid) + parseDollars(cash_rounding));
  const words = handed === handedBack(moved) ? moneyBackInWords(moved) : `${formatMoney(handed)} back`;
  return [`${titleOf(sale)} ${number} was made`, words].filter(Boolean).join(': ');
};
