import { Button, Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { type MoneyMoved, moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { MONEY_TENDERS, TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { personName } from '@mendpoint/domain/text/person-name';
import { Link, useParams } from 'react-router';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { CustomerPicker } from '../draft/customer-picker.tsx';
import { useInvoiceToEdit, useRefunds } from '../queries.ts';
import { type CarriedRefund, exchangePath } from './carried-refund.ts';
import { handedBack, linesToRefund, type WayBack } from './refund-draft.ts';
import { RefundLines } from './refund-lines.tsx';
import { RefundReasonFields } from './refund-reason.tsx';
import { type RefundSource, useRefundForm } from './use-refund-form.ts';

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

function RefundForm(live: RefundSource) {
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
          <Fieldset variant="unstyled" disabled={!form.isSettled}>
            <Stack gap="md">
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
            </Stack>
          </Fieldset>
          <MoneyBack total={total} back={back} moved={form.moved} />
          <FormFailure message={form.failure} />
          <Button type="submit" size="lg" loading={form.isBusy} disabled={!form.isPossible && !form.isDoubted}>
            {form.isDoubted ? 'Find out' : `Refund ${formatMoney(total)}`}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

function ExchangeButton({ id, carried }: { id: string; carried: CarriedRefund }) {
  return (
    <Button component={Link} to={exchangePath(id)} state={carried} variant="default">
      Exchange for something else
    </Button>
  );
}

type CreditedCustomerProps = Pick<RefundSource, 'invoice' | 'isCustomerGone'> & {
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
