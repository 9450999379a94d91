import { cents, formatMoney } from '@mendpoint/domain/money/cents';
import { balanceOf } from '@mendpoint/domain/sale/payments';
import { payableOf } from '@mendpoint/domain/sale/refund';
import { saleStateOf } from '@mendpoint/domain/sale/sale-state';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { findInvoice } from '../invoices/find-invoice.service.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { paperOf } from './invoice-paper.ts';
import { type Mailing, mailPaper, type Post } from './mail-paper.service.ts';

/** Mails an invoice and answers where it went. Throws NotFound and what `mailPaper` throws. */
export const emailInvoice = async (
  context: Context,
  post: Post,
  caller: Caller,
  id: string,
  address: string | undefined,
): Promise<string> => {
  const invoice = await findInvoice(context, caller, id);
  const { number, totals } = invoice;
  const mailing: Mailing = {
    seller: invoice.seller,
    kind: 'invoice',
    number,
    sentences: [`Please find attached invoice ${number} for ${formatMoney(totals.total)}.`, standingWords(invoice)],
    print: (seller) => ({ kind: 'invoice', invoice: paperOf(invoice, seller) }),
  };
  return mailPaper(context, post, caller, invoice, mailing, address);
};

/** What became of the invoice, and what is due, as its paper says it. */
const standingWords = (invoice: Invoice): string => {
  const { status, totals, credited, repaid, payments } = invoice;
  const { paid, due } = balanceOf(payableOf(invoice), payments);
  const isDue = `Amount due: ${formatMoney(due)}.`;
  const takenOff = credited > 0 ? `${formatMoney(credited)} was taken off it. ` : '';
  switch (saleStateOf({ status, total: totals.total, paid, credited, repaid })) {
    case 'unpaid':
      return `${takenOff}${isDue}`;
    case 'part-paid':
      return `${takenOff}${formatMoney(cents(paid - repaid))} of it is paid. ${isDue}`;
    case 'paid':
      return 'It is paid in full. Thank you!';
    case 'part-refunded':
      return `${formatMoney(credited)} of it was refunded. Nothing is due.`;
    case 'refunded':
      return 'All of it was refunded. Nothing is due.';
  }
};
