import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { AdjustmentNote, Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { type MoneyMoved, moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { MONEY_TENDERS, TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import type { RefundReason } from '@mendpoint/domain/sale/refund';
import { personName } from '@mendpoint/domain/text/person-name';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { serverMessageOr } from '../../api/api-error.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { useInvoiceToEdit, useRefundSale, useRefunds } from '../queries.ts';
import {
  type Choices,
  chosenLines,
  handedBack,
  isChosenWell,
  linesToRefund,
  moneyToHandBack,
  type RefundLine,
  refundBody,
  refundSums,
  type WayBack,
} from './refund-draft.ts';
import { RefundLines } from './refund-lines.tsx';
import { RefundReasonFields } from './refund-reason.tsx';
import { inDoubt, useHeldSource } from './use-held-source.ts';

const DOUBT = 'The last press got no answer. Press Refund again: nothing is refunded twice.';

/** /RefundInvoice/{id} */
export function RefundPage() {
  const { id = '' } = useParams();
  const invoice = useInvoiceToEdit(id);
  const refunds = useRefunds(id);
  const failed = [invoice, refunds].find(({ isError }) => isError);
  if (invoice.data && invoice.isFetchedAfterMount && refunds.data) {
    const lines = linesToRefund(invoice.data, refunds.data.lines);
    return <RefundForm invoice={invoice.data} lines={lines} repaid={refunds.data.repaid} />;
  }
  return (
    <Page title="Refund">
      {failed?.error ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Loading label="Loading the invoice…" />
      )}
    </Page>
  );
}

const WAYS = [
  { value: 'as-paid', label: 'As it was paid' },
  ...[...MONEY_TENDERS, 'store_credit' as const].map((tender) => ({ value: tender, label: TENDER_NAMES[tender] })),
];

type RefundFormProps = { invoice: Invoice; lines: readonly RefundLine[]; repaid: Refunds['repaid'] };

function RefundForm(live: RefundFormProps) {
  const form = useRefundForm(live);
  const { invoice, lines } = form.source;
  const { total, back } = form.sums;
  return (
    <Page title={`Refund ${invoice.invoiceNumber}`} actions={<ExchangeButton id={invoice._id} />}>
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label="Refund">
        <Stack gap="md" maw="44rem">
          <RefundLines lines={lines} choices={form.choices} onChoose={form.setChoices} />
          <RefundReasonFields {...form} />
          <NativeSelect
            label="The money goes back"
            data={WAYS}
            value={form.way}
            onChange={({ currentTarget }) => form.setWay(currentTarget.value as WayBack)}
          />
          {form.way === 'store_credit' && <CreditedCustomer invoice={invoice} />}
          <MoneyBack total={total} back={back} moved={form.moved} />
          <FormFailure message={form.failure} />
          <Button type="submit" size="lg" loading={form.isBusy} disabled={!form.isPossible || form.isNobodyCredited}>
            Refund {formatMoney(total)}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

function ExchangeButton({ id }: { id: string }) {
  return (
    <Button component={Link} to={`/ExchangeInvoice/${id}`} variant="default">
      Exchange for something else
    </Button>
  );
}

/** Who gets the store credit. */
function CreditedCustomer({ invoice: { _id, customerId: customer } }: { invoice: Invoice }) {
  if (customer !== null) return <Text>The credit goes to {personName(customer)}.</Text>;
  return (
    <Text role="status">
      Store credit needs a customer, and this invoice names nobody.{' '}
      <Anchor component={Link} to={`/EditInvoice/${_id}`}>
        Choose its customer
      </Anchor>
    </Text>
  );
}

type MoneyBackProps = { total: Cents; back: Cents; moved: readonly MoneyMoved[] };

/** What the customer is given, in the largest letters of the screen. */
function MoneyBack({ total, back, moved }: MoneyBackProps) {
  const handed = handedBack(moved);
  return (
    <div aria-live="polite">
      <Text fz="2rem" fw={700}>
        {formatMoney(handed)} back to the customer
      </Text>
      {back < total && <Text>{formatMoney(total)} is credited. What is not paid back is due no more.</Text>}
      {moved.length > 1 && <Text>{moneyBackInWords(moved)}</Text>}
      {handed !== back && <Text c="dimmed">{formatMoney(back)} before cash is rounded.</Text>}
    </div>
  );
}

const useRefundForm = (live: RefundFormProps) => {
  const { source, hold, settle } = useHeldSource(live);
  const { invoice, lines, repaid } = source;
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState<RefundReason>('change-of-mind');
  const [note, setNote] = useState('');
  const [way, setWay] = useState<WayBack>('as-paid');
  const [failure, setFailure] = useState('');
  const refund = useRefundSale(invoice._id);
  const leaveSaved = useUnsavedGuard(chosenLines(choices).length > 0 || note !== '');
  const sums = refundSums(invoice, lines, choices);
  const isPossible = isChosenWell(lines, choices);
  const moved = moneyToHandBack(invoice, repaid, way, sums.back);
  const terms = { reason, note, way, back: sums.back };
  const isNobodyCredited = way === 'store_credit' && invoice.customerId === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    hold();
    try {
      const { data } = await refund.mutateAsync(refundBody(choices, terms));
      noticeSuccess(noticeOf(data, moved), 'Refunded');
      await leaveSaved(`/ViewInvoice/${invoice._id}`);
    } catch (error) {
      setFailure(settle(error) ? inDoubt(error, DOUBT) : serverMessageOr(error as Error, 'The refund failed.'));
    }
  };
  const isBusy = refund.isPending;
  const typed = { choices, setChoices, reason, setReason, note, setNote, way, setWay };
  return { ...typed, source, isPossible, isNobodyCredited, failure, isBusy, sums, moved, submit };
};

/** Only says where the money went when the server took the same way. */
const noticeOf = (
  { number, repaid, cash_rounding: rounding }: AdjustmentNote,
  moved: readonly MoneyMoved[],
): string => {
  const handed = cents(parseDollars(repaid) + parseDollars(rounding));
  const words = handed === handedBack(moved) ? moneyBackInWords(moved) : `${formatMoney(handed)} back`;
  return [`Adjustment note ${number} was made`, words].filter(Boolean).join(': ');
};
