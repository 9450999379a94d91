import type { AdjustmentNote, Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice, Summary } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { type FormEvent, useState } from 'react';
import * as paths from '../../lib/paths.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { cashHandedOver } from '../draft/draft-sums.ts';
import { NOBODY_NAMED } from '../draft/named-buyer.ts';
import type { CarriedRefund } from '../refund/carried-refund.ts';
import { chosenLines, isChosenWell, type RefundLine, refundSums, type WayBack } from '../refund/refund-draft.ts';
import { useHeldSource } from '../refund/use-held-source.ts';
import { useReturn } from '../refund/use-return.ts';
import {
  cashToPay,
  exchangeBody,
  moneyOfExchange,
  needsBuyer,
  obstacleOf,
  type TakenLine,
  takenTotal,
} from './exchange-draft.ts';

export type Exchanged = { note: AdjustmentNote; invoice: Summary };

/** What was chosen and typed of an exchange. */
const useExchangeFields = (carried: CarriedRefund) => {
  const [choices, setChoices] = useState(carried.choices);
  const [taken, setTaken] = useState<TakenLine[]>([]);
  const [reason, setReason] = useState(carried.reason);
  const [note, setNote] = useState(carried.note);
  const [pays, setPays] = useState<WayBack>('cash');
  const [back, setBack] = useState<WayBack>('as-paid');
  const [buyer, setBuyer] = useState(NOBODY_NAMED);
  const [received, setReceived] = useState('');
  const of = { choices, setChoices, taken, setTaken, reason, setReason, note, setNote };
  return { ...of, pays, setPays, back, setBack, buyer, setBuyer, received, setReceived };
};

export type ExchangeSource = { invoice: Invoice; lines: readonly RefundLine[]; repaid: Refunds['repaid'] };

type Fields = ReturnType<typeof useExchangeFields>;

/**
 * `net` is what the customer pays, negative what they are given, which `moved` says by tender; null where a quantity or price cannot be
 * read. `cash` is what of it is paid in cash, of which `change` goes back. `buyer` is null where nobody needs to be named.
 */
const sumsOf = ({ invoice, lines, repaid }: ExchangeSource, fields: Fields) => {
  const { choices, taken, pays, back, received } = fields;
  const { back: value, total: returned } = refundSums(invoice, lines, choices);
  const total = takenTotal(taken);
  const net: Cents | null = total === null ? null : cents(total - value);
  const moved = total !== null && total < value ? moneyOfExchange(invoice, repaid, { value, total, way: back }) : [];
  const buyer = needsBuyer(invoice, total) ? fields.buyer : null;
  const cash = cashToPay(invoice, net, pays);
  const { change, problem } = cashHandedOver(received, cash);
  const isComplete = returned > 0 && isChosenWell(lines, choices) && taken.length > 0;
  return { value, net, moved, buyer, cash, change, isComplete, obstacle: obstacleOf(taken, buyer) ?? problem };
};

/** `carried` is what the form begins with. */
export const useExchange = (live: ExchangeSource, carried: CarriedRefund, onDone: (done: Exchanged) => void) => {
  const { source, hold, release } = useHeldSource(live);
  const fields = useExchangeFields(carried);
  const { choices, taken, reason, note, pays, back } = fields;
  const [obstacleSaid, sayObstacle] = useState('');
  const { obstacle, buyer, ...sums } = sumsOf(source, fields);
  const { net, value, cash, change } = sums;
  const leaveSaved = useUnsavedGuard(chosenLines(choices).length > 0 || taken.length > 0 || note !== '');
  const showNote = (number: string, invoiceId = source.invoice._id) => {
    noticeSuccess(`${noteTitle({ isOfTaxInvoice: source.invoice.seller.gst_registered })} ${number} was made.`);
    return leaveSaved(paths.invoice(invoiceId));
  };
  const { isDoubted, isBusy, failure, send, findOut } = useReturn(source.invoice, {
    failed: 'Nothing was exchanged.',
    onDone: async ({ note: made, invoice }) =>
      invoice === null ? showNote(made.number) : onDone({ note: made, invoice }),
    onFound: (found) => void showNote(found.note, found.invoice ?? undefined),
    onRefused: release,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isDoubted) return findOut();
    if (!sums.isComplete) return;
    sayObstacle(obstacle ?? '');
    if (net === null || obstacle !== null) return;
    hold();
    const received = change === null ? null : cents(cash + change);
    const terms = { reason, note, way: net > 0 ? pays : back, net, value, buyer, received };
    await send({ kind: 'exchange', body: exchangeBody(choices, taken, terms) });
  };
  const said = { isDoubted, isBusy, failure: failure || obstacleSaid };
  return { ...fields, ...sums, lines: source.lines, needsBuyer: buyer !== null, ...said, submit };
};
