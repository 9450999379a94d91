import { Button, Fieldset, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { type Cents, cents, formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { noteTitle } from '@mendpoint/domain/sale/note-title';
import { MONEY_TENDERS, TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Failure, Loading } from '../../ui/page/states.tsx';
import { BuyerFields } from '../draft/buyer-fields.tsx';
import { CashChange, CashFields } from '../draft/cash-fields.tsx';
import { useInvoiceToEdit, useRefunds } from '../queries.ts';
import { carriedIn } from '../refund/carried-refund.ts';
import { handedBack, linesToRefund, type WayBack } from '../refund/refund-draft.ts';
import { RefundLines } from '../refund/refund-lines.tsx';
import { RefundReasonFields } from '../refund/refund-reason.tsx';
import { handedOver, withoutCustomer } from './exchange-draft.ts';
import { TakenLines } from './taken-lines.tsx';
import { type Exchanged, type ExchangeSource, useExchange } from './use-exchange.ts';

/** /ExchangeInvoice/{id} */
export function ExchangePage() {
  const { id = '' } = useParams();
  const invoice = useInvoiceToEdit(id);
  const refunds = useRefunds(id);
  const [done, setDone] = useState<Exchanged | null>(null);
  const navigate = useNavigate();
  const finish = (exchanged: Exchanged) => {
    setDone(exchanged);
    // A reload must not offer again what was carried here and is exchanged by now.
    void navigate('.', { replace: true, state: null });
  };
  const failed = [invoice, refunds].find(({ isError }) => isError);
  if (done) return <Done done={done} isOfTaxInvoice={invoice.data?.seller.gst_registered ?? true} />;
  if (invoice.data && invoice.isFetchedAfterMount && refunds.data) {
    const lines = linesToRefund(invoice.data, refunds.data.lines);
    const sale = refunds.data.customer_gone ? withoutCustomer(invoice.data) : invoice.data;
    return <ExchangeForm invoice={sale} lines={lines} repaid={refunds.data.repaid} onDone={finish} />;
  }
  return (
    <Page title="Exchange">
      {failed?.error ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Loading label="Loading the invoice…" />
      )}
    </Page>
  );
}

type ExchangeFormProps = ExchangeSource & { onDone: (done: Exchanged) => void };

function ExchangeForm({ onDone, ...source }: ExchangeFormProps) {
  const { invoice } = source;
  const { state } = useLocation();
  const form = useExchange(source, carriedIn(state, source.lines), onDone);
  return (
    <Page title={`Exchange of ${invoice.invoiceNumber}`}>
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label="Exchange">
        <Stack gap="md" maw="44rem">
          <Fieldset variant="unstyled" disabled={form.isBusy || form.isDoubted}>
            <ExchangeFields form={form} invoice={invoice} />
          </Fieldset>
          <FormFailure message={form.failure} />
          <Button type="submit" size="lg" loading={form.isBusy} disabled={!form.isComplete && !form.isDoubted}>
            {form.isDoubted ? 'Find out' : 'Exchange'}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}

function ExchangeFields({ form, invoice }: DifferenceProps) {
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        Given back
      </Title>
      <RefundLines lines={form.lines} choices={form.choices} onChoose={form.setChoices} />
      <Title order={2} size="h3">
        Taken instead
      </Title>
      <TakenLines shopId={invoice.shopId._id} lines={form.taken} onChange={form.setTaken} />
      <RefundReasonFields {...form} />
      {form.needsBuyer && (
        <BuyerFields buyer={form.buyer} onChange={(change) => form.setBuyer((now) => ({ ...now, ...change }))} />
      )}
      <Difference form={form} invoice={invoice} />
    </Stack>
  );
}

const named = (ways: readonly Exclude<WayBack, 'as-paid'>[]) =>
  ways.map((way) => ({ value: way, label: TENDER_NAMES[way] }));

type DifferenceProps = { form: ReturnType<typeof useExchange>; invoice: Invoice };

/** The one amount of the exchange, in the largest letters of the screen, and how it is paid or goes back. */
function Difference({ form, invoice }: DifferenceProps) {
  const { net, value, moved, cash } = form;
  const handed = net !== null && net < 0 ? cents(-handedBack(moved)) : net;
  const isInCash = net !== null && net > 0 && form.pays === 'cash';
  const shown = isInCash ? cash : handed;
  const ways = named(invoice.customerId !== null ? [...MONEY_TENDERS, 'store_credit'] : MONEY_TENDERS);
  return (
    <>
      <div aria-live="polite">
        <Text fz="2rem" fw={700}>
          {netWords(shown)}
        </Text>
        {value > 0 && <Text c="dimmed">{formatMoney(value)} is given back and counted against what is taken.</Text>}
        {moved.length > 0 && <Text>{moneyBackInWords(moved)}</Text>}
        {shown !== net && <Text c="dimmed">Cash is rounded to 5 cents.</Text>}
      </div>
      {net !== null && net > 0 && (
        <NativeSelect
          label="The customer pays"
          data={ways}
          value={form.pays}
          onChange={({ currentTarget }) => form.setPays(currentTarget.value as WayBack)}
        />
      )}
      <CashFields cash={cash} received={form.received} onChange={form.setReceived} />
      <CashChange change={form.change} />
      {net !== null && net < 0 && (
        <NativeSelect
          label="The money goes back"
          data={[{ value: 'as-paid', label: 'As it was paid' }, ...ways]}
          value={form.back}
          onChange={({ currentTarget }) => form.setBack(currentTarget.value as WayBack)}
        />
      )}
    </>
  );
}

const netWords = (net: Cents | null): string => {
  if (net === null) return 'Correct quantities and prices first.';
  if (net === 0) return 'Nothing to pay';
  return net > 0 ? `${formatMoney(net)} to pay` : `${formatMoney(cents(-net))} back to the customer`;
};

/** What changed hands, and both papers: each is on the screen of its invoice. */
function Done({ done: { note, invoice }, isOfTaxInvoice }: { done: Exchanged; isOfTaxInvoice: boolean }) {
  const handed = handedOver(note, invoice);
  const noteKind = noteTitle({ isOfTaxInvoice }).toLowerCase();
  return (
    <Page title="Exchanged">
      <Stack gap="md" maw="28rem">
        <Text role="status">
          Invoice {invoice.invoiceNumber} and {noteKind} {note.number} were made.
        </Text>
        {handed.length === 0 && (
          <Text fz="2rem" fw={700}>
            Nothing to pay
          </Text>
        )}
        {handed.map(({ tender, amount }) => (
          <Text key={tender} fz="2rem" fw={700}>
            {TENDER_NAMES[tender]}: {amount > 0 ? `${formatMoney(amount)} paid` : `${formatMoney(cents(-amount))} back`}
          </Text>
        ))}
        <CashChange change={invoice.change > 0 ? parseDollars(invoice.change) : null} />
        <Button component={Link} to={paths.invoice(invoice._id)} size="lg">
          Papers of invoice {invoice.invoiceNumber}
        </Button>
        <Button component={Link} to={paths.invoice(note.invoice_id)} size="lg" variant="default">
          Papers of note {note.number}
        </Button>
      </Stack>
    </Page>
  );
}
