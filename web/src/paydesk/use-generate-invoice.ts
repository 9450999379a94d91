import type { Invoice, InvoiceAnswer, InvoiceBody } from '@mendpoint/contract/invoices';
import { RuleError } from '@mendpoint/domain/rule-error';
import { checkSellable } from '@mendpoint/domain/totals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { v4 as newKey } from 'uuid';
import { ApiError, api } from '../api/client.ts';
import { refresh } from '../api/refresh.ts';
import { invoiceQueries } from '../invoices/use-invoices.ts';
import { productQueries } from '../products/use-products.ts';
import { confirm } from '../ui/confirm.tsx';
import { noticeFailure, noticeSuccess, noticeWarning } from '../ui/notice.ts';
import { type Attempt, type Sale, saleTotals, type TaxChoice } from './sale.ts';
import { attemptFor, invoiceBody, leavesUnanswered } from './sale-body.ts';
import type { SaleHandle } from './use-sale.ts';

/** Why this sale cannot be recorded, in the words for the person at the counter; null when it can. */
export const whyNotSellable = (sale: Sale, tax: TaxChoice): string | null => {
  const { problem, ...totals } = saleTotals(sale, tax);
  if (problem !== null) return problem;
  try {
    const repairs = sale.repairs.map(({ price }) => ({ quantity: 1, price }));
    checkSellable([...sale.products, ...repairs], totals);
    return null;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return error.message;
  }
};

/** Records the sale, once however often it is asked to, and takes its invoice to the checkout. */
export const useGenerateInvoice = (handle: SaleHandle, shopId: string, tax: TaxChoice) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const busy = useRef(false);
  const create = useMutation({ mutationFn: createInvoice });

  const succeed = async (invoice: Invoice) => {
    handle.act({ type: 'clear' });
    // Stock, lists and reports follow from a sale. They are asked for again when somebody looks at them.
    await queries.invalidateQueries({ refetchType: 'none' });
    noticeSuccess('Invoice created successfully!');
    // The browser writes navigation state to its history, which outlives a logout: the customer goes by memory.
    queries.setQueryData(invoiceQueries.detail(invoice._id).queryKey, invoice);
    await navigate('/invoice-summary', { state: { invoice: { _id: invoice._id } } });
  };

  const fail = async (attempt: Attempt, error: Error) => {
    noticeFailure(failureWords(error), 'Invoice Creation Failed');
    if (isUnanswered(error)) return;
    handle.act({ type: 'attempt', attempt: { ...attempt, unanswered: false } });
    if (error instanceof ApiError && error.status === 409) {
      await refresh(queries, { queryKey: productQueries.all() });
      handle.act({ type: 'learn stock', stock: await stockOf(handle.current()) });
    }
  };

  const stockOf = async ({ products }: Sale): Promise<ReadonlyMap<string, number | null>> => {
    const ids = [...new Set(products.map(({ product }) => product._id))];
    const found = await Promise.allSettled(ids.map((id) => queries.fetchQuery(productQueries.detail(id))));
    return new Map(found.flatMap((one) => (one.status === 'fulfilled' ? [[one.value._id, one.value.quantity]] : [])));
  };

  const record = async () => {
    const sale = handle.current();
    const problem = whyNotSellable(sale, tax);
    if (problem !== null) return noticeWarning(problem);
    const body = invoiceBody(sale, shopId, tax);
    if (leavesUnanswered(sale.attempt, body) && !(await confirmSecondSale(sale.attempt))) return;
    const attempt = attemptFor(sale.attempt, body, { newKey, random: Math.random });
    // On disk before it is sent: after a crash the next press must be this very try.
    handle.act({ type: 'attempt', attempt });
    try {
      await succeed(await create.mutateAsync({ attempt, body }));
    } catch (error) {
      await fail(attempt, error instanceof Error ? error : new Error(String(error)));
    }
  };

  const generate = async () => {
    if (busy.current) return;
    busy.current = true;
    await record().finally(() => {
      busy.current = false;
    });
  };

  return { generate, isPending: create.isPending, isBusy: () => busy.current };
};

const createInvoice = async ({ attempt, body }: { attempt: Attempt; body: InvoiceBody }): Promise<Invoice> => {
  const { idempotencyKey, invoiceNumber } = attempt;
  const answer = await api<InvoiceAnswer>('POST', '/invoice', { body: { ...body, invoiceNumber }, idempotencyKey });
  return answer.data;
};

/** No answer, or one that does not tell whether the sale was recorded before the server failed. */
const isUnanswered = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const failureWords = (error: Error): string => {
  if (!(error instanceof ApiError)) return 'Something went wrong.';
  if (error.status !== 0) return error.message || 'Something went wrong.';
  return 'No connection to the server. The sale is kept: it is safe to press Generate Invoice again, it is never sold twice.';
};

const confirmSecondSale = ({ invoiceNumber }: Attempt): Promise<boolean> =>
  confirm({
    title: 'The sale was changed after a lost answer',
    body: `Invoice ${invoiceNumber} may have been recorded as it stood before the change. Look for it in the invoices first: generating now makes another invoice.`,
    confirmLabel: 'Generate another invoice',
    danger: true,
  });
