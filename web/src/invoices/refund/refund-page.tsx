import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { TENDER_NAMES, TENDERS } from '@mendpoint/domain/sale/payments';
import { REFUND_REASONS, type RefundReason } from '@mendpoint/domain/sale/refund';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { serverMessageOr } from '../../api/api-error.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { useInvoiceToEdit, useRefundSale, useRefunds } from '../queries.ts';
import { type Choices, linesToRefund, type RefundLine, refundBody, refundSums, type WayBack } from './refund-draft.ts';
import { RefundLines } from './refund-lines.tsx';

/** /RefundInvoice/{id} */
export function RefundPage() {
  const { id = '' } = useParams();
  const invoice = useInvoiceToEdit(id);
  const refunds = useRefunds(id);
  const failed = [invoice, refunds].find(({ isError }) => isError);
  if (invoice.data && invoice.isFetchedAfterMount && refunds.data) {
    return <RefundForm invoice={invoice.data} lines={linesToRefund(invoice.data, refunds.data.lines)} />;
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
  ...TENDERS.map((tender) => ({ value: tender, label: TENDER_NAMES[tender] })),
];
const REASONS = Object.entries(REFUND_REASONS).map(([value, label]) => ({ value, label }));

function RefundForm({ invoice, lines }: { invoice: Invoice; lines: readonly RefundLine[] }) {
  const form = useRefundForm(invoice, lines);
  const { total, back } = form.sums;
  const isRounded = ['as-paid', 'cash'].includes(form.way) && invoice.shopId.cash_rounding;
  return (
    <Page title={`Refund ${invoice.invoiceNumber}`}>
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label="Refund">
        <Stack gap="md" maw="44rem">
          <RefundLines lines={lines} choices={form.choices} onChoose={form.setChoices} />
          <NativeSelect
            label="Reason"
            data={REASONS}
            value={form.reason}
            onChange={({ currentTarget }) => form.setReason(currentTarget.value as RefundReason)}
          />
          <TextInput
            label="Note"
            maxLength={500}
            value={form.note}
            onChange={({ currentTarget }) => form.setNote(currentTarget.value)}
          />
          <NativeSelect
            label="The money goes back"
            data={WAYS}
            value={form.way}
            onChange={({ currentTarget }) => form.setWay(currentTarget.value as WayBack)}
          />
          <MoneyBack total={total} back={back} isRounded={isRounded} />
          <FormFailure message={form.failure} />
          <Button type="submit" size="lg" loading={form.isBusy} disabled={total === 0}>
            Refund {formatMoney(total)}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

type MoneyBackProps = { total: Cents; back: Cents; isRounded: boolean };

/** What the customer is given, in the largest letters of the screen. */
function MoneyBack({ total, back, isRounded }: MoneyBackProps) {
  return (
    <div aria-live="polite">
      <Text fz="2rem" fw={700}>
        {formatMoney(back)} back to the customer
      </Text>
      {back < total && <Text>{formatMoney(total)} is credited. What is not paid back is due no more.</Text>}
      {isRounded && <Text c="dimmed">Cash is rounded to 5 cents.</Text>}
    </div>
  );
}

const useRefundForm = (invoice: Invoice, lines: readonly RefundLine[]) => {
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState<RefundReason>('change-of-mind');
  const [note, setNote] = useState('');
  const [way, setWay] = useState<WayBack>('as-paid');
  const [failure, setFailure] = useState('');
  const refund = useRefundSale(invoice._id);
  const navigate = useNavigate();
  const sums = refundSums(invoice, lines, choices);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    try {
      const { data } = await refund.mutateAsync(refundBody(choices, { reason, note, way, back: sums.back }));
      noticeSuccess(`Adjustment note ${data.number} was made.`, 'Refunded');
      await navigate(`/ViewInvoice/${invoice._id}`);
    } catch (error) {
      setFailure(serverMessageOr(error as Error, 'The refund failed.'));
    }
  };
  const isBusy = refund.isPending;
  return { choices, setChoices, reason, setReason, note, setNote, way, setWay, failure, isBusy, sums, submit };
};
