import {
  type AdjustmentNote,
  type ExchangeBody,
  exchangeSale,
  type Refunds,
} from '@mendpoint/contract/invoices/adjustments';
import type { Invoice, Summary } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { RefundReason } from '@mendpoint/domain/sale/refund';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isUnanswered, serverMessageOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { NOBODY_NAMED } from '../draft/named-buyer.ts';
import { type Choices, isChosenWell, type RefundLine, refundSums, type WayBack } from '../refund/refund-draft.ts';
import { inDoubt, useHeldSource } from '../refund/use-held-source.ts';
import { exchangeBody, moneyOfExchange, needsBuyer, obstacleOf, type TakenLine, takenTotal } from './exchange-draft.ts';

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
const useExchangeFields = () => {
  const [choices, setChoices] = useState<Choices>({});
  const [taken, setTaken] = useState<TakenLine[]>([]);
  const [reason, setReason] = useState<RefundReason>('change-of-mind');
  const [note, setNote] = useState('');
  const [pays, setPays] = useState<WayBack>('cash');
  const [back, setBack] = useState<WayBack>('as-paid');
  const [buyer, setBuyer] = useState(NOBODY_NAMED);
  const of = { choices, setChoices, taken, setTaken, reason, setReason, note, setNote };
  return { ...of, pays, setPays, back, setBack, buyer, setBuyer };
};

export type ExchangeSource = { invoice: Invoice; lines: readonly RefundLine[]; repaid: Refunds['repaid'] };

/**
 * `net` is what the customer pays, negative what they are given, which `moved` says by tender; null where a quantity or price cannot be
 * read.
 */
export const useExchange = (live: ExchangeSource, onDone: (done: Exchanged) => void) => {
  const { source, hold, settle } = useHeldSource(live);
  const { invoice, lines, repaid } = source;
  const fields = useExchangeFields();
  const { choices, taken, reason, note, pays, back } = fields;
  const [failure, setFailure] = useState('');
  const exchanging = useExchangeSale(invoice._id);
  const { back: value, total: returned } = refundSums(invoice, lines, choices);
  const total = takenTotal(taken);
  const net: Cents | null = total === null ? null : cents(total - value);
  const moved = total !== null && total < value ? moneyOfExchange(invoice, repaid, { value, total, way: back }) : [];
  const buyer = needsBuyer(invoice, total) ? fields.buyer : null;
  const isComplete = returned > 0 && isChosenWell(lines, choices) && taken.length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || exchanging.isPending) return;
    setFailure(obstacleOf(taken, buyer) ?? '');
    if (net === null || obstacleOf(taken, buyer) !== null) return;
    hold();
    try {
      const terms = { reason, note, way: net > 0 ? pays : back, net, value, buyer };
      onDone((await exchanging.mutateAsync(exchangeBody(choices, taken, terms))).data);
    } catch (error) {
      setFailure(settle(error) ? inDoubt(error, DOUBT) : serverMessageOr(error as Error, 'Nothing was exchanged.'));
    }
  };
  return {
    ...fields,
    lines,
    needsBuyer: buyer !== null,
    value,
    net,
    moved,
    isComplete,
    isBusy: exchanging.isPending,
    failure,
    submit,
  };
};
