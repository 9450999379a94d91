import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import type { AdjustmentNote, Refunds } from '@mendpoint/contract/invoices/adjustments';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { type MoneyMoved, moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { MONEY_TENDERS, TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { personName } from '@mendpoint/domain/text/person-name';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { serverMessageOr } from '../../api/api-error.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { CustomerPicker } from '../draft/customer-picker.tsx';
import { useInvoiceToEdit, useRefundSale, useRefunds } from '../queries.ts';
import { type CarriedRefund, NOTHING_CARRIED } from './carried-refund.ts';
import {
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
    const { repaid, customer_gone: isCustomerGone } = refunds.data;
    return <RefundForm invoice={invoice.data} lines={lines} repaid={repaid} isCustomerGone={isCustomerGone} />;
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

type RefundFormProps = {
  invoice: Invoice;
  lines: readonly RefundLine[];
  repaid: Refunds['repaid'];
  /** Whom the invoice names was deleted since. */
  isCustomerGone: boolean;
};

function RefundForm(live: RefundFormProps) {
  const form = useRefundForm(live);
  const { invoice, lines } = form.source;
  const { total, back } = form.sums;
  return (
    <Page
      title={`Refund ${invoice.invoiceNumber}`}
      actions={form.isSettled && <ExchangeButton id={invoice._id} carried={form.carried} />}
    >
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
          {form.way === 'store_credit' && (
            <CreditedCustomer {...form.source} credited={form.credited} onCredit={form.setCredited} />
          )}
          <MoneyBack total={total} back={back} moved={form.moved} />
          <FormFailure message={form.failure} />
          <Button type="submit" size="lg" loading={form.isBusy} disabled={!form.isPossible}>
            Refund {formatMoney(total)}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

const exchangePath = (id: string): string => `/ExchangeInvoice/${id}`;

function ExchangeButton({ id, carried }: { id: string; carried: CarriedRefund }) {
  return (
    <Button component={Link} to={exchangePath(id)} state={carried} variant="default">
      Exchange for something else
    </Button>
  );
}

type CreditedCustomerProps = Pick<RefundFormProps, 'invoice' | 'isCustomerGone'> & {
  credited: Customer | null;
  onCredit: (customer: Customer | null) => void;
};

/** Who gets the store credit: the customer of the sale, and of a sale that names nobody whoever is chosen here. */
function CreditedCustomer({ invoice, isCustomerGone, credited, onCredit }: CreditedCustomerProps) {
  const { customerId: customer, shopId: shop } = invoice;
  if (isCustomerGone) {
    return (
      <Text role="status">
        The customer of this sale was deleted. Please choose another way to give the money back.
      </Text>
    );
  }
  if (customer !== null) return <Text>The credit goes to {personName(customer)}.</Text>;
  return (
    <div>
      <Text role="status">{credited === null ? 'This sale names nobody: choose who gets the credit.' : ''}</Text>
      <CustomerPicker shopId={shop._id} customer={credited} onPick={onCredit} />
    </div>
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

const useRefundFields = () => {
  const [choices, setChoices] = useState(NOTHING_CARRIED.choices);
  const [reason, setReason] = useState(NOTHING_CARRIED.reason);
  const [note, setNote] = useState(NOTHING_CARRIED.note);
  const [way, setWay] = useState<WayBack>('as-paid');
  const [credited, setCredited] = useState<Customer | null>(null);
  return { choices, setChoices, reason, setReason, note, setNote, way, setWay, credited, setCredited };
};

const useRefundForm = (live: RefundFormProps) => {
  const { source, isInDoubt, hold, settle } = useHeldSource(live);
  const { invoice, lines, repaid, isCustomerGone } = source;
  const fields = useRefundFields();
  const { choices, reason, note, way } = fields;
  const [failure, setFailure] = useState('');
  const refund = useRefundSale(invoice._id);
  const leaveSaved = useUnsavedGuard(chosenLines(choices).length > 0 || note !== '', exchangePath(invoice._id));
  const sums = refundSums(invoice, lines, choices);
  const moved = moneyToHandBack(invoice, repaid, way, sums.back);
  const isCredit = way === 'store_credit' && sums.back > 0;
  const credited = isCredit && invoice.customerId === null ? fields.credited : null;
  const isNobodyCredited = isCredit && (isCustomerGone || (invoice.customerId ?? credited) === null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (refund.isPending || isNobodyCredited) return;
    setFailure('');
    hold();
    try {
      const terms = { reason, note, way, back: sums.back, creditedTo: credited?._id ?? null };
      const { data } = await refund.mutateAsync(refundBody(choices, terms));
      noticeSuccess(noticeOf(invoice, data, moved), 'Refunded');
      await leaveSaved(`/ViewInvoice/${invoice._id}`);
    } catch (error) {
      setFailure(settle(error) ? inDoubt(error, DOUBT) : serverMessageOr(error as Error, 'The refund failed.'));
    }
  };
  const isPossible = isChosenWell(lines, choices) && !isNobodyCredited;
  const carried = { choices, reason, note };
  // What may have been refunded already is not taken along to be exchanged.
  const isSettled = !refund.isPending && !isInDoubt;
  return { ...fields, source, carried, isSettled, isPossible, failure, isBusy: refund.isPending, sums, moved, submit };
};

/** Only says where the money went when the server took the same way. */
const noticeOf = (
  { seller }: Invoice,
  { number, repaid, cash_rounding: rounding }: AdjustmentNote,
  moved: readonly MoneyMoved[],
): string => {
  const handed = cents(parseDollars(repaid) + parseDollars(rounding));
  const words = handed === handedBack(moved) ? moneyBackInWords(moved) : `${formatMoney(handed)} back`;
  const title = noteTitle({ isOfTaxInvoice: seller.gst_registered });
  return [`${title} ${number} was made`, words].filter(Boolean).join(': ');
};
