import type { Customer } from '@mendpoint/contract/customers';
import type { Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { type MoneyMoved, moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { type FormEvent, useState } from 'react';
import * as paths from '../../lib/paths.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { exchangePath, NOTHING_CARRIED } from './carried-refund.ts';
import {
  chosenLines,
  handedBack,
  isChosenWell,
  moneyToHandBack,
  type RefundLine,
  refundBody,
  refundSums,
  type WayBack,
} from './refund-draft.ts';
import type { Returned } from './return-attempt.ts';
import { useHeldSource } from './use-held-source.ts';
import { useReturn } from './use-return.ts';

export type RefundSource = {
  invoice: Invoice;
  lines: readonly RefundLine[];
  repaid: Refunds['repaid'];
  /** Whom the invoice names was deleted since. */
  isCustomerGone: boolean;
};

const useRefundFields = () => {
  const [choices, setChoices] = useState(NOTHING_CARRIED.choices);
  const [reason, setReason] = useState(NOTHING_CARRIED.reason);
  const [note, setNote] = useState(NOTHING_CARRIED.note);
  const [way, setWay] = useState<WayBack>('as-paid');
  const [credited, setCredited] = useState<Customer | null>(null);
  return { choices, setChoices, reason, setReason, note, setNote, way, setWay, credited, setCredited };
};

/** What is typed of a refund, what it comes to, and the one button that gives it. */
export const useRefundForm = (live: RefundSource) => {
  const { source, hold, release } = useHeldSource(live);
  const { invoice, lines, repaid, isCustomerGone } = source;
  const fields = useRefundFields();
  const { choices, reason, note, way } = fields;
  const leaveSaved = useUnsavedGuard(chosenLines(choices).length > 0 || note !== '', exchangePath(invoice._id));
  const sums = refundSums(invoice, lines, choices);
  const moved = moneyToHandBack(invoice, repaid, way, sums.back);
  const isCredit = way === 'store_credit' && sums.back > 0;
  const credited = isCredit && invoice.customerId === null ? fields.credited : null;
  const isNobodyCredited = isCredit && (isCustomerGone || (invoice.customerId ?? credited) === null);
  const { isDoubted, isBusy, failure, send, findOut } = useReturn(invoice, {
    failed: 'The refund failed.',
    onDone: async (done) => {
      noticeSuccess(doneWords(invoice, done, moved), done.invoice === null ? 'Refunded' : 'Exchanged');
      await leaveSaved(paths.invoice(done.invoice?._id ?? invoice._id));
    },
    onFound: ({ note: number, invoice: taken }) => {
      noticeSuccess(`${noteTitleOf(invoice)} ${number} was made.`);
      void leaveSaved(paths.invoice(taken ?? invoice._id));
    },
    onRefused: release,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isDoubted) return findOut();
    if (isNobodyCredited) return;
    hold();
    const terms = { reason, note, way, back: sums.back, creditedTo: credited?._id ?? null };
    await send({ kind: 'refund', body: refundBody(choices, terms) });
  };
  const isPossible = isChosenWell(lines, choices) && !isNobodyCredited;
  const carried = { choices, reason, note };
  // What may have been refunded already is neither changed nor taken along to be exchanged.
  const isSettled = !isBusy && !isDoubted;
  return { ...fields, source, carried, isSettled, isDoubted, isPossible, failure, isBusy, sums, moved, submit };
};

const noteTitleOf = ({ seller }: Invoice): string => noteTitle({ isOfTaxInvoice: seller.gst_registered });

/** Only says where the money went when the server took the same way. */
const doneWords = (sale: Invoice, { note, invoice }: Returned, moved: readonly MoneyMoved[]): string => {
  const made = `${noteTitleOf(sale)} ${note.number}`;
  if (invoice !== null) return `Invoice ${invoice.invoiceNumber} and ${made} were made.`;
  const handed = cents(parseDollars(note.repaid) + parseDollars(note.cash_rounding));
  const words = handed === handedBack(moved) ? moneyBackInWords(moved) : `${formatMoney(handed)} back`;
  return [`${made} was made`, words].filter(Boolean).join(': ');
};
