import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { InvoiceBody } from '@mendpoint/contract/invoices/new-sale';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { forget, type Outcome } from '../../api/attempt/ask.ts';
import { ownerKey, workAt } from '../../api/till.ts';
import { invoiceQueries } from '../../invoices/queries.ts';
import * as paths from '../../lib/paths.ts';
import { StorageFull } from '../../lib/stored.ts';
import { productQueries } from '../../products/queries.ts';
import { noticeFailure, noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { LAST_SALE } from './last-sale.ts';
import type { TaxChoice } from './sale.ts';
import type { Recorded, SaleAttempts } from './sale-attempt.ts';
import { soldBy } from './sale-body.ts';
import type { SaleHandle } from './use-sale.ts';
import type { Refused } from './why-refused.ts';

type Came = Outcome<InvoiceBody, Invoice>;

/**
 * Handles the server's answer. What `refuse` told the person meanwhile is said again, because the news of the answer
 * would hide it.
 */
export const useFinish = (handle: SaleHandle, store: SaleAttempts, shopId: string, tax: TaxChoice) => {
  const queries = useQueryClient();
  const refused = useRef('');
  const refuse = useCallback((words: string) => {
    refused.current = words;
    noticeWarning(words);
  }, []);

  const resume = useResume(handle, store, shopId);
  const succeed = async ({ body, wasDoubted }: Came, invoice: Invoice, told: string) => {
    // Stock, lists and reports follow from a sale. They are read again when their screen opens.
    await queries.invalidateQueries({ refetchType: 'none' });
    noticeSuccess(wasDoubted ? recordedBefore(invoice, body) : 'Invoice created successfully!');
    if (told) noticeWarning(told);
    queries.setQueryData(invoiceQueries.detail(invoice._id).queryKey, invoice);
    await resume(body, invoice);
  };
  const fail = async ({ kind, wasDoubted }: Came, error: Error, told: string) => {
    const tell = (...words: string[]) => noticeFailure(words.filter(Boolean).join(' '), 'Invoice Creation Failed');
    const nothing = kind === 'refused' && wasDoubted ? 'The sale was not recorded.' : '';
    tell(nothing, failureWords(error), told);
    const refused = { queries, handle, error, sale: handle.current(), tax };
    const advice = await learnWhy(refused);
    if (advice) tell(nothing, failureWords(error), advice, told);
  };
  /** Whether the sale is recorded, and its checkout on the way. */
  const finish = async (came: Came): Promise<boolean> => {
    const told = refused.current;
    refused.current = '';
    if (came.kind === 'answered') await succeed(came, came.answer, told);
    else await fail(came, came.error, told);
    return came.kind === 'answered';
  };
  return { finish, resume, refuse };
};

/** Takes the recorded lines off the receipt, and opens their checkout where they still need one. */
const useResume = (handle: SaleHandle, store: SaleAttempts, shopId: string) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (body: InvoiceBody, { _id }: Recorded) => {
    if (body.payments) {
      // The paydesk stays open, with the stock that is left.
      handle.act({ type: 'recorded', lines: soldBy(body) });
      void queries.invalidateQueries({ queryKey: productQueries.all() });
      forget(store);
      return keepLastSale(shopId, _id);
    }
    handle.takeOff(soldBy(body));
    const owner = ownerKey();
    // The browser writes navigation state to its history, which outlives a logout. So the state has only the id, and
    // the customer stays in memory.
    await navigate(paths.checkout, { state: { invoice: { _id }, owner } });
    // A person who left on the way has not seen that the sale is recorded, and would sell it again.
    if (ownerKey() === owner) forget(store);
  };
};

const keepLastSale = (shopId: string, id: string): void => {
  try {
    workAt(shopId, LAST_SALE).set({ id, isNew: true });
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    noticeWarning(
      'The sale is recorded. This browser has no room left to show it here: find it under Manage Invoices.',
    );
  }
};

/** Loaded late, because most sales are not refused. Without it, the server's own reason stands alone. */
const learnWhy = (refused: Refused): Promise<string> =>
  import('./why-refused.ts').then(
    ({ learnWhyRefused }) => learnWhyRefused(refused),
    () => '',
  );

export const recordedBefore = ({ invoiceNumber }: Recorded, { payments }: InvoiceBody): string => {
  const once = `The sale is recorded once, as invoice ${invoiceNumber}.`;
  return payments ? once : `${once} Anything else about it is changed here, at its checkout.`;
};

const failureWords = (error: Error): string => {
  if (!(error instanceof ApiError)) return 'Something went wrong.';
  if (error.status !== 0) return error.message || 'Something went wrong.';
  return 'No connection to the server. The sale is kept: it is safe to press again, it is never sold twice.';
};
