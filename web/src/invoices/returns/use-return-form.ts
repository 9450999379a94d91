import type { Customer } from '@mendpoint/contract/customers';
import type { Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { type FormEvent, useState } from 'react';
import { cashHandedOver } from '../../lib/cash-handed-over.ts';
import * as paths from '../../lib/paths.ts';
import { type Leave, useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { NOBODY_NAMED } from '../draft/named-buyer.ts';
import type { CarriedRefund } from './carried-refund.ts';
import {
  cashToPay,
  exchangeBody,
  moneyOfExchange,
  needsBuyer,
  obstacleOf,
  type TakenLine,
  takenTotal,
} from './exchange-draft.ts';
import { doneWords, foundWords } from './made-note.ts';
import { atPapersOf } from './papers-of.ts';
import { chosenLines, isChosenWell, type RefundLine, refundBody, refundSums, type WayBack } from './refund-draft.ts';
import type { Exchanged, KeptReturn, ReturnBody, Returned } from './return-attempt.ts';
import { useReturnAttempt } from './use-return-attempt.ts';

/** For money or credit, or for something that is taken instead. */
export type ReturnKind = ReturnBody['kind'];

export type ReturnSource = {
  invoice: Invoice;
  lines: readonly RefundLine[];
  repaid: Refunds['repaid'];
  /** Whether the customer of the invoice has been deleted since. */
  isCustomerGone: boolean;
};

/** What was chosen and typed. */
type Fields = CarriedRefund & {
  /** Empty where goods come back for money or credit. */
  taken: TakenLine[];
  /** How the money goes back, or how the customer pays for dearer goods. */
  back: WayBack;
  pays: WayBack;
  /** The customer who gets the store credit of a sale that names nobody. */
  credited: Customer | null;
  buyer: typeof NOBODY_NAMED;
  /** The cash that is handed over, as typed. */
  received: string;
};

const UNTOUCHED = { back: 'as-paid', pays: 'cash', credited: null, buyer: NOBODY_NAMED, received: '' } as const;

/**
 * `total` is credited; `value` is the part of it that is money, or counts against what is taken. `net` is what the
 * customer pays, negative what they are given (`moved` has it by tender); null where a quantity or price cannot be
 * read. `cash` is the part of it paid in cash, and `change` the cash handed back. `buyer` is null where nobody needs to
 * be named.
 */
const sumsOf = (kind: ReturnKind, { invoice, lines, repaid, isCustomerGone }: ReturnSource, fields: Fields) => {
  const { choices, taken, back, pays } = fields;
  const { total, back: value } = refundSums(invoice, lines, choices);
  const price = takenTotal(taken);
  const net: Cents | null = price === null ? null : cents(price - value);
  const isGiven = price !== null && price < value;
  const moved = isGiven ? moneyOfExchange(invoice, repaid, { value, total: price, way: back }) : [];
  const buyer = needsBuyer(invoice, price) ? fields.buyer : null;
  const cash = cashToPay(invoice, net, pays);
  const { change, problem } = cashHandedOver(fields.received, cash);
  const isCredit = kind === 'refund' && back === 'store_credit' && value > 0;
  const credited = isCredit && invoice.customer === null ? fields.credited : null;
  const isNobodyCredited = isCredit && (isCustomerGone || (invoice.customer ?? credited) === null);
  const isEnough = kind === 'refund' || (total > 0 && taken.length > 0);
  const isPossible = isChosenWell(lines, choices) && isEnough && !isNobodyCredited;
  const obstacle = obstacleOf(taken, buyer) ?? problem;
  return { total, value, net, moved, buyer, cash, change, credited, isPossible, obstacle };
};

type Sums = Omit<ReturnType<typeof sumsOf>, 'net' | 'isPossible' | 'obstacle'> & { net: Cents };

const bodyOf = (kind: ReturnKind, fields: Fields, { net, value, buyer, cash, change, credited }: Sums): ReturnBody => {
  const { choices, taken, reason, note, back, pays } = fields;
  if (kind === 'refund') {
    const terms = { reason, note, way: back, back: value, creditedTo: credited?._id ?? null };
    return { kind, body: refundBody(choices, terms) };
  }
  const received = change === null ? null : cents(cash + change);
  const terms = { reason, note, way: net > 0 ? pays : back, net, value, buyer, received };
  return { kind, body: exchangeBody(choices, taken, terms) };
};

type Options = { kind: ReturnKind; carried: CarriedRefund; onExchanged: (done: Exchanged) => void };

/**
 * The form of a refund or an exchange: what comes back, what is taken instead, where the money goes, and the button
 * that does it.
 */
export const useReturnForm = (live: ReturnSource, { kind, carried, onExchanged }: Options) => {
  const { source, hold, release } = useHeldSource(live);
  const { invoice } = source;
  const [fields, setFields] = useState<Fields>({ ...carried, ...UNTOUCHED, taken: [] });
  const [obstacleSaid, sayObstacle] = useState('');
  const isDirty = chosenLines(fields.choices).length > 0 || fields.taken.length > 0 || fields.note !== '';
  const leaveSaved = useUnsavedGuard(isDirty, kind === 'refund' ? paths.exchangeInvoice(invoice._id) : undefined);
  const { isPossible, obstacle, ...sums } = sumsOf(kind, source, fields);
  const { isDoubted, isBusy, failure, send, findOut } = useReturnAttempt(invoice, {
    failed: kind === 'refund' ? 'The refund failed.' : 'Nothing was exchanged.',
    ...endingAtPapers(invoice, sums.moved, onExchanged, leaveSaved),
    onRefused: release,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isDoubted) return findOut();
    if (!isPossible) return;
    sayObstacle(obstacle ?? '');
    const { net } = sums;
    if (net === null || obstacle !== null) return;
    hold();
    await send(bodyOf(kind, fields, { ...sums, net }));
  };
  return {
    fields,
    change: (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part })),
    source,
    sums,
    // A return in doubt can be neither changed nor carried over to an exchange.
    isSettled: !isBusy && !isDoubted,
    isReady: isPossible || isDoubted,
    isDoubted,
    isBusy,
    failure: failure || obstacleSaid,
    submit,
  };
};

export type ReturnForm = ReturnType<typeof useReturnForm>;

/** Says what was made, and opens its papers. */
const endingAtPapers = (
  sale: Invoice,
  moved: readonly MoneyMoved[],
  onExchanged: Options['onExchanged'],
  leaveSaved: Leave,
) => ({
  onDone: async ({ note, invoice }: Returned) => {
    if (invoice !== null) return onExchanged({ note, invoice });
    noticeSuccess(doneWords(sale, note, moved), 'Refunded');
    await leaveSaved(...atPapersOf(note.number, sale._id));
  },
  onFound: ({ note, invoice }: KeptReturn) => {
    noticeSuccess(foundWords(sale, note));
    void leaveSaved(...atPapersOf(note, invoice ?? sale._id));
  },
  onElsewhere: () => void leaveSaved(paths.invoice(sale._id)),
});

/**
 * The data that a form of money is worked out from, held from the press until an answer refuses it. While the press is
 * in doubt, newly read data may already include it, and would not match what was chosen before.
 */
const useHeldSource = (live: ReturnSource) => {
  const [held, setHeld] = useState<ReturnSource | null>(null);
  const source = held ?? live;
  return { source, hold: () => setHeld(source), release: () => setHeld(null) };
};
