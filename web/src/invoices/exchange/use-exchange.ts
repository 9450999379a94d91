import {
  type AdjustmentNote,
  type ExchangeBody,
  exchangeSale,
  type Refunds,
} from '@mendpoint/contract/invoices/adjustments';
import type { Invoice, Summary } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isUnanswered, serverMessageOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { cashHandedOver } from '../draft/draft-sums.ts';
import { NOBODY_NAMED } from '../draft/named-buyer.ts';
import type { CarriedRefund } from '../refund/carried-refund.ts';
import { isChosenWell, type RefundLine, refundSums, type WayBack } from '../refund/refund-draft.ts';
import { inDoubt, useHeldSource } from '../refund/use-held-source.ts';
import {
  cashToPay,
  exchangeBody,
  moneyOfExchange,
  needsBuyer,
  obstacleOf,
  type TakenLine,
  takenTotal,
} from './exchange-draft.ts';

const DOUBT = 'The last press got no answer. Press the same button again: nothing is exchanged twice.';

export type Exchanged = { note: AdjustmentNote; invoice: Summary };

/** Exchanges, once however often the same is sent. */
const useExchangeSale = (id: string) => {
  const keyOf = useSubmitOnce();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ExchangeBody) => call(exchangeSale, { params: { id }, body, key: keyOf(body) }),
    // After a refusal as well: the sale may have changed, and the screen then shows what it is worth by now.
    onSettled: (_done, error) => void (isUnanswered(error) || refresh(queries)),
  });
};

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
  const { source, hold, settle } = useHeldSource(live);
  const fields = useExchangeFields(carried);
  const { choices, taken, reason, note, pays, back } = fields;
  const [failure, setFailure] = useState('');
  const exchanging = useExchangeSale(source.invoice._id);
  const { obstacle, buyer, ...sums } = sumsOf(source, fields);
  const { net, value, cash, change } = sums;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!sums.isComplete || exchanging.isPending) return;
    setFailure(obstacle ?? '');
    if (net === null || obstacle !== null) return;
    hold();
    try {
      const received = change === null ? null : cents(cash + change);
      const terms = { reason, note, way: net > 0 ? pays : back, net, value, buyer, received };
      onDone((await exchanging.mutateAsync(exchangeBody(choices, taken, terms))).data);
    } catch (error) {
      setFailure(settle(error) ? inDoubt(error, DOUBT) : serverMessageOr(error as Error, 'Nothing was exchanged.'));
    }
  };
  const isBusy = exchanging.isPending;
  return { ...fields, ...sums, lines: source.lines, needsBuyer: buyer !== null, isBusy, failure, submit };
};
