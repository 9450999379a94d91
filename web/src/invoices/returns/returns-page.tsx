import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { REFUND_REASONS, type RefundReason } from '@mendpoint/domain/sale/refund';
import { personName } from '@mendpoint/domain/text/person-name';
import { formatDate } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { stateOf } from '../../lib/sale-state.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Failure, Loading } from '../../ui/page/states.tsx';
import { StateBadge } from '../../ui/sale/state-badge.tsx';
import { useInvoiceToEdit, useRefunds } from '../queries.ts';
import { carriedIn } from './carried-refund.ts';
import { Difference } from './difference.tsx';
import { withoutCustomer } from './exchange-draft.ts';
import { ExchangedView } from './exchanged.tsx';
import { isAllRefunded, linesToRefund } from './refund-draft.ts';
import { RefundLines } from './refund-lines.tsx';
import type { Exchanged } from './return-attempt.ts';
import { TakenLines } from './taken-lines.tsx';
import { type ReturnForm, type ReturnKind, type ReturnSource, useReturnForm } from './use-return-form.ts';
import { MoneyBack, RefundWay } from './way-back.tsx';

/** /RefundInvoice/{id} */
export function RefundPage() {
  return <ReturnsPage kind="refund" />;
}

/** /ExchangeInvoice/{id} */
export function ExchangePage() {
  return <ReturnsPage kind="exchange" />;
}

const TITLES: Record<ReturnKind, string> = { refund: 'Refund', exchange: 'Exchange' };

/**
 * Takes goods of an invoice back, for money or credit, or for something that is taken instead. Leads to the papers at
 * the end.
 */
function ReturnsPage({ kind }: { kind: ReturnKind }) {
  const { id = '' } = useParams();
  const invoice = useInvoiceToEdit(id);
  const refunds = useRefunds(id);
  const [done, setDone] = useState<Exchanged | null>(null);
  const navigate = useNavigate();
  const finish = (exchanged: Exchanged) => {
    setDone(exchanged);
    // A reload must not offer again a carried refund that has been exchanged since.
    void navigate('.', { replace: true, state: null });
  };
  const failed = [invoice, refunds].find(({ isError }) => isError);
  if (done && invoice.data) return <ExchangedView done={done} sale={invoice.data} />;
  if (invoice.data && invoice.isFetchedAfterMount && refunds.data) {
    const { lines, repaid, customer_gone: isCustomerGone } = refunds.data;
    const sale = kind === 'exchange' && isCustomerGone ? withoutCustomer(invoice.data) : invoice.data;
    const source = { invoice: sale, lines: linesToRefund(sale, lines), repaid, isCustomerGone };
    return <Form kind={kind} source={source} onExchanged={finish} />;
  }
  return (
    <Page title={TITLES[kind]}>
      {failed?.error ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Loading label="Loading the invoice…" />
      )}
    </Page>
  );
}

type FormProps = { kind: ReturnKind; source: ReturnSource; onExchanged: (done: Exchanged) => void };

function Form({ kind, source, onExchanged }: FormProps) {
  const { state } = useLocation();
  // What another till does meanwhile must not take a form away from whoever is filling it in.
  const [why] = useState(() => obstacleTo(kind, source));
  const form = useReturnForm(source, { kind, carried: carriedIn(state, source.lines), onExchanged });
  const { invoiceNumber } = source.invoice;
  const isRefund = kind === 'refund';
  if (form.isSettled && why !== null) return <Refused kind={kind} {...source} why={why} />;
  const label = isRefund ? `Refund ${formatMoney(form.sums.total)}` : 'Exchange';
  return (
    <Page
      title={isRefund ? `Refund ${invoiceNumber}` : `Exchange of ${invoiceNumber}`}
      actions={isRefund && form.isSettled && !isPaidByCard(source) && <ExchangeButton {...form} />}
    >
      <SaleAtAGlance {...source} />
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={TITLES[kind]}>
        <Stack gap="md" maw="44rem">
          <Fieldset variant="unstyled" disabled={!form.isSettled}>
            <Stack gap="md">
              <Lines {...form} isExchange={!isRefund} />
              <ReasonFields {...form} />
              {isRefund ? <RefundWay form={form} /> : <Difference form={form} />}
            </Stack>
          </Fieldset>
          {isRefund && <MoneyBack {...form} />}
          <FormFailure message={form.failure} />
          <Button type="submit" size="lg" loading={form.isBusy} disabled={!form.isReady}>
            {form.isDoubted ? 'Find out' : label}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

const ALL_REFUNDED = 'Everything on this invoice has been refunded.';
const PAID_BY_CARD = 'This sale was paid with a gift card, so it cannot be exchanged. Refund it, and sell anew.';

/** Whether a gift card paid for the sale, and not all of that went back on it. */
const isPaidByCard = ({ invoice, repaid }: ReturnSource): boolean => (invoice.gift_card ?? 0) > (repaid.gift_card ?? 0);

const obstacleTo = (kind: ReturnKind, source: ReturnSource): string | null => {
  if (isAllRefunded(source.lines)) return ALL_REFUNDED;
  return kind === 'exchange' && isPaidByCard(source) ? PAID_BY_CARD : null;
};

/** Says why the sale cannot be refunded or exchanged, before anything was filled in. */
function Refused({ kind, invoice, why }: ReturnSource & { kind: ReturnKind; why: string }) {
  const back = (
    <Button component={Link} to={paths.invoice(invoice._id)} variant="default">
      Back to the invoice
    </Button>
  );
  return (
    <Page title={`${TITLES[kind]} of ${invoice.invoiceNumber}`}>
      <SaleAtAGlance invoice={invoice} />
      <Empty title={why} action={back} />
    </Page>
  );
}

function ExchangeButton({ source, fields: { choices, reason, note } }: ReturnForm) {
  return (
    <Button
      component={Link}
      to={paths.exchangeInvoice(source.invoice._id)}
      state={{ choices, reason, note }}
      variant="default"
    >
      Exchange for something else
    </Button>
  );
}

/** What the sale is before anything comes back. */
function SaleAtAGlance({ invoice }: Pick<ReturnSource, 'invoice'>) {
  const { createdAt, customer, total, due_amount: due } = invoice;
  const words = [
    formatDate(createdAt),
    customer && personName(customer),
    formatDollars(total),
    due > 0 && due < total && `${formatDollars(due)} due`,
  ];
  return (
    <Group gap="xs" mb="md">
      <StateBadge state={stateOf(invoice)} />
      <Text c="dimmed">{words.filter(Boolean).join(' · ')}</Text>
    </Group>
  );
}

type LinesProps = ReturnForm & { isExchange: boolean };

/** What comes back, and what is taken instead. */
function Lines({ isExchange, source: { lines, invoice }, fields: { choices, taken }, change }: LinesProps) {
  const back = <RefundLines lines={lines} choices={choices} onChoose={(chosen) => change({ choices: chosen })} />;
  if (!isExchange) return back;
  return (
    <>
      <Title order={2} size="h3">
        Given back
      </Title>
      {back}
      <Title order={2} size="h3">
        Taken instead
      </Title>
      <TakenLines shopId={invoice.shop._id} lines={taken} onChange={(next) => change({ taken: next })} />
    </>
  );
}

const REASONS = Object.entries(REFUND_REASONS).map(([value, label]) => ({ value, label }));

function ReasonFields({ fields: { reason, note }, change }: ReturnForm) {
  return (
    <>
      <NativeSelect
        label="Reason"
        data={REASONS}
        value={reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value as RefundReason })}
      />
      <TextInput
        label="Note"
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </>
  );
}
