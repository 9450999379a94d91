import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import type { InvoiceBody } from '@mendpoint/contract/invoices/new-sale';
import type { Cents } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { invoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { checkSellable, isFree, type Line } from '@mendpoint/domain/sale/totals';
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ask, askAgain, type Outcome } from '../../api/attempt/ask.ts';
import { ownerKey } from '../../api/till.ts';
import { mayChange } from '../../lib/attempt/attempt.ts';
import { noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { type Sale, saleTotals, type TaxChoice } from './sale.ts';
import { recordingIn, type SaleAttempts, saleAttempt } from './sale-attempt.ts';
import { invoiceBody } from './sale-body.ts';
import { recordedBefore, useFinish } from './use-finish.ts';
import type { SaleHandle } from './use-sale.ts';

const linesOf = ({ products, repairs }: Sale): Line[] => [
  ...products,
  ...repairs.map(({ price }) => ({ quantity: 1, price })),
];

/** Why this sale cannot be recorded, in words for the person at the till; null when it can. */
const whyNotSellable = (sale: Sale, tax: TaxChoice, whyFree: string): string | null => {
  const { problem, ...totals } = saleTotals(sale, tax);
  if (problem !== null) return problem;
  try {
    checkSellable(linesOf(sale), totals, whyFree);
    return null;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return error.message;
  }
};

/**
 * The reason that the person gives for a sale that comes to nothing; '' for any other sale, and null if it is not to be
 * recorded.
 */
const whyFreeOf = async (sale: Sale, tax: TaxChoice): Promise<string | null> => {
  const { problem, ...totals } = saleTotals(sale, tax);
  if (problem !== null || !isFree(linesOf(sale), totals)) return '';
  return (await import('./ask-why-free.tsx')).askWhyFree();
};

/** The payment of a sale that needs no checkout: of which total, and what the call then says besides. */
export type PaidAtOnce = { total: Cents; body: PaidBody };
type PaidBody = Pick<InvoiceBody, 'payments' | 'cash_received' | 'terms' | 'surcharge' | 'total' | 'subtotal'>;

export const SALE_CHANGED = 'The sale has changed, so nothing was recorded. Look at its total, and take that.';

/**
 * Records the sale, only once however often it is called, and opens its checkout. `settled` waits for what is still on
 * its way to the receipt; it gives false when that did not arrive, after telling the person. While the last press is in
 * doubt (`isDoubted`), the next press only finds out about it.
 */
export const useGenerateInvoice = (handle: SaleHandle, shopId: string, tax: TaxChoice) => {
  const store = saleAttempt(shopId);
  const recording = useMemo(() => recordingIn(store), [store]);
  const isDoubted = useSyncExternalStore(store.subscribe, () => store.get()?.state === 'unknown');
  const { finish, resume, refuse } = useFinish(handle, store, shopId, tax);
  const { isRecording, isSending, press } = usePress(finish);

  const send = (whyFree: string, paid: PaidAtOnce | null): Promise<Outcome<InvoiceBody, Invoice>> | null => {
    const sale = handle.current();
    // A scan that was still on its way has been added since the payment was shown.
    const isOther = paid !== null && saleTotals(sale, tax).total !== paid.total;
    const problem = isOther ? SALE_CHANGED : whyNotSellable(sale, tax, whyFree);
    const given = { invoiceNumber: invoiceNumber(Math.random()), whyFree };
    if (problem === null) return ask(recording, { ...invoiceBody(sale, shopId, tax, given), ...paid?.body });
    noticeWarning(problem);
    return null;
  };
  const findOut = () => press(() => askAgain(recording));
  const generate = (settled: () => Promise<boolean>, paid: PaidAtOnce | null = null) => {
    if (isDoubted) return findOut();
    let whyFree: string | null = null;
    const ready = async () => {
      if (!(await settled())) return false;
      whyFree = await whyFreeOf(handle.current(), tax);
      return whyFree !== null;
    };
    return press(() => send(whyFree ?? '', paid), ready);
  };

  const reopen = useEffectEvent((opened: SaleAttempts) => {
    const left = opened.get();
    if (left?.state === 'answered') {
      if (left.body.payments) noticeSuccess(recordedBefore(left.answer, left.body));
      void resume(left.body, left.answer);
    } else if (left !== null && !mayChange(left)) void findOut();
  });
  useEffect(() => reopen(store), [store]);

  const isBusy = useCallback(() => isSending.current || !mayChange(store.get() ?? NONE), [isSending, store]);
  return { generate, findOut, isRecording, isDoubted, isBusy, refuse };
};

const NONE = { state: 'none' } as const;

type Came = Outcome<InvoiceBody, Invoice>;

/** Allows one press at a time. `finish` says whether its sale is recorded. */
const usePress = (finish: (came: Came) => Promise<boolean>) => {
  const [isRecording, setRecording] = useState(false);
  const isPressed = useRef(false);
  const isSending = useRef(false);
  const press = async (send: () => Promise<Came | null> | null, settled = async () => true) => {
    if (isPressed.current) return;
    isPressed.current = true;
    setRecording(true);
    let isRecorded = false;
    try {
      const owner = ownerKey();
      // If another person is at the till by now, nothing is sold in their name.
      if (!(await settled()) || ownerKey() !== owner) return;
      isSending.current = true;
      const came = await send();
      // The person who pressed has left: the answer is not for whoever is at the till now.
      isRecorded = came !== null && ownerKey() === owner && (await finish(came));
    } finally {
      isPressed.current = false;
      isSending.current = false;
      // In the same transition as the checkout. On its own, it would draw the paydesk once more before that is left.
      if (isRecorded) startTransition(() => setRecording(false));
      else setRecording(false);
    }
  };
  return { isRecording, isSending, press };
};
