import { formatMoney } from '@mendpoint/domain/money/cents';
import { balanceOf } from '@mendpoint/domain/sale/payments';
import { payableOf } from '@mendpoint/domain/sale/refund';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { findInvoice } from '../invoices/find-invoice.service.ts';
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
  const { number, totals, payments } = invoice;
  const { due } = balanceOf(payableOf(invoice), payments);
  const mailing: Mailing = {
    seller: invoice.seller,
    kind: 'invoice',
    number,
    sentences: [
      `please find attached invoice ${number} for ${formatMoney(totals.total)}.`,
      due > 0 ? `Amount due: ${formatMoney(due)}.` : 'It is paid in full. Thank you!',
    ],
    print: (seller) => ({ kind: 'invoice', invoice: paperOf(invoice, seller) }),
  };
  return mailPaper(context, post, caller, invoice, mailing, address);
};
