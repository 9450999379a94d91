import type { Invoice, Summary } from '@mendpoint/contract/invoices/invoice';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { payRestIn, type Tender } from '@mendpoint/domain/sale/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isConflict, serverMessageOr } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { formatDollars } from '../../lib/format.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { invoiceQueries, useEditInvoice } from '../queries.ts';
import { paymentsOf } from '../stored-invoice.ts';
import { TENDER_WORDS } from './tender-words.ts';

/** The part of an invoice that taking a payment needs. */
export type Payable = Pick<Summary, '_id' | 'invoiceNumber' | 'updatedAt' | 'total' | 'due_amount' | Tender>;

/**
 * Takes all that is due in one tender. If somebody else took money for the invoice meanwhile, nothing is saved and the
 * amount that is due now is shown instead.
 */
export const useTakePayment = (shown: Payable, onTaken: () => void) => {
  const queries = useQueryClient();
  const editing = useEditInvoice();
  const [payable, setPayable] = useState<Payable>(shown);
  const [pending, setPending] = useState<Tender | null>(null);
  const [failure, setFailure] = useState('');

  const showNewer = async (): Promise<string> => {
    const newer: Invoice = await queries.fetchQuery({ ...invoiceQueries.detail(shown._id), staleTime: 0 });
    setPayable(newer);
    void refresh(queries, { queryKey: invoiceQueries.all() });
    return newer.due_amount > 0
      ? 'It was changed by someone else in the meantime. This is what is due now.'
      : 'It has been paid in the meantime. Nothing more is due.';
  };

  const take = async (tender: Tender) => {
    setPending(tender);
    setFailure('');
    try {
      await editing.mutateAsync({ id: payable._id, patch: paymentPatch(payable, tender) });
      const amount = formatDollars(payable.due_amount);
      noticeSuccess(`${payable.invoiceNumber} is paid: ${amount} in ${TENDER_WORDS[tender].label}.`);
      onTaken();
    } catch (error) {
      setFailure(isConflict(error) ? await showNewer().catch(messageOf) : messageOf(error));
    } finally {
      setPending(null);
    }
  };
  return { take, payable, pending, failure };
};

const paymentPatch = (invoice: Payable, tender: Tender) => {
  const paid = payRestIn(tender, parseDollars(invoice.total), paymentsOf(invoice));
  return { [tender]: toDollars(paid[tender]), updatedAt: invoice.updatedAt };
};

const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? error.message
    : serverMessageOr(error as Error, 'Failed to update invoice.');
