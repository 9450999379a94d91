import type { Summary } from '@mendpoint/contract/invoices/invoice';
import { serverMessageOr } from '../api/api-error.ts';
import { formatDollars } from '../lib/format.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';
import { useVoidInvoice } from './queries.ts';

type Voidable = Pick<Summary, '_id' | 'invoiceNumber' | 'total'>;

/** Deletes an invoice after asking. True when it is gone. */
export const useAskToVoid = () => {
  const voiding = useVoidInvoice();
  const ask = async ({ _id, invoiceNumber, total }: Voidable): Promise<boolean> => {
    const body = `${invoiceNumber} over ${formatDollars(total)} leaves every list and report, and what it sold returns to stock.`;
    const title = 'Are you sure you want to delete this invoice?';
    if (!(await confirm({ title, body, confirmLabel: 'Delete', danger: true }))) return false;
    try {
      noticeSuccess((await voiding.mutateAsync({ id: _id, reason: '' })).message);
      return true;
    } catch (error) {
      noticeFailure(serverMessageOr(error as Error, 'Failed to delete invoice.'));
      return false;
    }
  };
  return { ask, pendingId: voiding.isPending ? voiding.variables.id : null };
};
