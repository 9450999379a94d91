import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { recordSale } from '@mendpoint/contract/invoices/invoice-calls';
import type { InvoiceBody } from '@mendpoint/contract/invoices/new-sale';
import { RuleError } from '@mendpoint/domain/rule-error';
import { checkSellable } from '@mendpoint/domain/sale/totals';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, startTransition, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v4 as newKey } from 'uuid';
import { ApiError, isNothingDone, isUnanswered } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { tokenStore } from '../../api/token.ts';
import { invoiceQueries } from '../../invoices/queries.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { noticeFailure, noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { type Sale, type SaleAttempt, saleTotals, type TaxChoice } from './sale.ts';
import { attemptFor, invoiceBody, leavesUnanswered } from './sale-body.ts';
import { useRefusedSale } from './use-refused-sale.ts';
import type { SaleHandle } from './use-sale.ts';

/** Why this sale cannot be recorded, in the words for the person at the counter; null when it can. */
const whyNotSellable = (sale: Sale, tax: TaxChoice): string | null => {
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

/**
 * Records the sale, once however often it is asked to, and takes its invoice to the checkout. `settled` waits for what is
 * still on its way to the receipt; false when it did not arrive, and the person was told.
 */
export const useGenerateInvoice = (handle: SaleHandle, shopId: string, tax: TaxChoice) => {
  const [isRecording, setRecording] = useState(false);
  const isPressed = useRef(false);
  const isBusy = useRef(false);
  const { refused, refuse } = useRefusals();
  const finish = useFinish(handle, tax, refused);

  /** True once the sale is recorded and its checkout on the way. */
  const record = async (): Promise<boolean> => {
    const sale = handle.current();
    const prepared = await prepareAttempt(sale, shopId, tax);
    if (prepared === null) return false;
    const { attempt, body } = prepared;
    // On disk before it is sent: after a crash the next press must be this very attempt.
    handle.act({ type: 'attempt', attempt });
    const token = tokenStore.get();
    const outcome = await createInvoice(attempt, body).catch((error: unknown) => error);
    // Whoever pressed has logged out: what comes now is not for the next one's eyes.
    if (tokenStore.get() !== token) return false;
    if (outcome instanceof Error) await finish.fail(sale, attempt, outcome);
    else await finish.succeed(sale, outcome as Invoice);
    return !(outcome instanceof Error);
  };
  const generate = async (settled: () => Promise<boolean>) => {
    if (isPressed.current) return;
    isPressed.current = true;
    setRecording(true);
    let isRecorded = false;
    try {
      if (!(await settled())) return;
      isBusy.current = true;
      refused.current = '';
      isRecorded = await record();
    } finally {
      isPressed.current = false;
      isBusy.current = false;
      // Together with the checkout: by itself, it would draw the paydesk once more before that goes.
      if (isRecorded) startTransition(() => setRecording(false));
      else setRecording(false);
    }
  };
  return { generate, isRecording, isBusy: useCallback(() => isBusy.current, []), refuse };
};

/** What the person was told that cannot be done while the sale is being recorded. */
const useRefusals = () => {
  const refused = useRef('');
  const refuse = useCallback((words: string) => {
    refused.current = words;
    noticeWarning(words);
  }, []);
  return { refused, refuse };
};

/** What follows the server's answer. `refused` holds what the person was told meanwhile: the news must not hide it. */
const useFinish = (handle: SaleHandle, tax: TaxChoice, refused: RefObject<string>) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const learn = useRefusedSale(handle);

  const succeed = async (sale: Sale, invoice: Invoice) => {
    handle.takeOff(sale);
    // Stock, lists and reports follow from a sale. They are asked for again when somebody looks at them.
    await queries.invalidateQueries({ refetchType: 'none' });
    noticeSuccess('Invoice created successfully!');
    if (refused.current) noticeWarning(refused.current);
    // The browser writes navigation state to its history, which outlives a logout: the customer goes by memory.
    queries.setQueryData(invoiceQueries.detail(invoice._id).queryKey, invoice);
    await navigate('/invoice-summary', { state: { invoice: { _id: invoice._id } } });
  };
  const fail = async (sale: Sale, attempt: SaleAttempt, error: Error) => {
    // Who did not look at this press says nothing about an earlier one.
    const unanswered = isUnanswered(error) || (isNothingDone(error) && leavesOpen(sale.attempt, attempt));
    if (!unanswered) handle.act({ type: 'attempt', attempt: { ...attempt, unanswered } });
    const tell = (...words: string[]) => noticeFailure(words.filter(Boolean).join(' '), 'Invoice Creation Failed');
    tell(failureWords(error), refused.current);
    const advice = await learn(error, sale, tax);
    if (advice) tell(failureWords(error), advice, refused.current);
  };
  return { succeed, fail };
};

/** The attempt that records the sale; null when it cannot be recorded, or the person would rather look first. */
const prepareAttempt = async (sale: Sale, shopId: string, tax: TaxChoice) => {
  const problem = whyNotSellable(sale, tax);
  if (problem !== null) {
    noticeWarning(problem);
    return null;
  }
  const body = invoiceBody(sale, shopId, tax);
  if (leavesUnanswered(sale.attempt, body) && !(await confirmSecondSale(sale.attempt))) return null;
  return { body, attempt: attemptFor(sale.attempt, body, { newKey, random: Math.random }) };
};

const leavesOpen = (before: SaleAttempt | null, { idempotencyKey }: SaleAttempt): boolean =>
  before?.idempotencyKey === idempotencyKey && before.unanswered;

const createInvoice = async ({ idempotencyKey, invoiceNumber }: SaleAttempt, body: InvoiceBody): Promise<Invoice> =>
  (await call(recordSale, { body: { ...body, invoiceNumber }, key: idempotencyKey })).data;

const failureWords = (error: Error): string => {
  if (!(error instanceof ApiError)) return 'Something went wrong.';
  if (error.status !== 0) return error.message || 'Something went wrong.';
  return 'No connection to the server. The sale is kept: it is safe to press Generate Invoice again, it is never sold twice.';
};

const confirmSecondSale = ({ invoiceNumber }: SaleAttempt): Promise<boolean> =>
  confirm({
    title: 'The sale was changed after a lost answer',
    body: `Invoice ${invoiceNumber} may have been recorded as it stood before the change. Look for it in the invoices first: generating now makes another invoice.`,
    confirmLabel: 'Generate another invoice',
    danger: true,
  });
