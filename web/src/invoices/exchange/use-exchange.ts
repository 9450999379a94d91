import { type AdjustmentNote, type ExchangeBody, exchangeSale } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice, Summary } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { RefundReason } from '@mendpoint/domain/sale/refund';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { serverMessageOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { type Choices, type RefundLine, refundSums, type WayBack } from '../refund/refund-draft.ts';
import { exchangeBody, type TakenLine, takenTotal } from './exchange-draft.ts';

export type Exchanged = { note: AdjustmentNote; invoice: Summary };

/** Exchanges, once however often the same is sent. */
const useExchangeSale = (id: string) => {
  const keyOf = useSubmitOnce();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ExchangeBody) => call(exchangeSale, { params: { id }, body, key: keyOf(body) }),
    onSuccess: () => void refresh(queries),
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
  return { choices, setChoices, taken, setTaken, reason, setReason, note, setNote, pays, setPays, back, setBack };
};

/** `net` is what the customer pays, negative what they are given; null where a price cannot be read. */
export const useExchange = (invoice: Invoice, lines: readonly RefundLine[], onDone: (done: Exchanged) => void) => {
  const fields = useExchangeFields();
  const { choices, taken, reason, note, pays, back } = fields;
  const [failure, setFailure] = useState('');
  const exchanging = useExchangeSale(invoice._id);
  const { back: value, total: returned } = refundSums(invoice, lines, choices);
  const total = takenTotal(taken);
  const net: Cents | null = total === null ? null : cents(total - value);
  const isComplete = net !== null && returned > 0 && taken.length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || exchanging.isPending) return;
    setFailure('');
    try {
      const terms = { reason, note, way: net > 0 ? pays : back, net };
      onDone((await exchanging.mutateAsync(exchangeBody(choices, taken, terms))).data);
    } catch (error) {
      setFailure(serverMessageOr(error as Error, 'Nothing was exchanged.'));
    }
  };
  return { ...fields, value, net, isComplete, isBusy: exchanging.isPending, failure, submit };
};
