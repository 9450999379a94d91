import { formatMoney } from '@mendpoint/domain/money/cents';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { findAdjustment } from '../adjustments/find-adjustments.service.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { findInvoice } from '../invoices/find-invoice.service.ts';
import { adjustmentPaperOf } from './adjustment-paper.ts';
import { type Mailing, mailPaper, type Post } from './mail-paper.service.ts';

/** Mails an adjustment note and answers where it went. Throws NotFound and what `mailPaper` throws. */
export const emailAdjustment = async (
  context: Context,
  post: Post,
  caller: Caller,
  id: string,
  address: string | undefined,
): Promise<string> => {
  const note = await findAdjustment(context, caller, id);
  const invoice = await findInvoice(context, caller, note.invoiceId);
  const { number, totals } = note;
  const kind = noteTitle({ isOfTaxInvoice: invoice.seller.gstRegistered }).toLowerCase();
  const what = `${kind} ${number} for ${formatMoney(totals.total)}`;
  const mailing: Mailing = {
    seller: note.seller,
    kind,
    number,
    sentences: [`Please find attached ${what}, which takes that much off invoice ${invoice.number}.`],
    print: (seller) => ({ kind: 'adjustment', note: adjustmentPaperOf(note, invoice, seller) }),
  };
  return mailPaper(context, post, caller, invoice, mailing, address);
};
