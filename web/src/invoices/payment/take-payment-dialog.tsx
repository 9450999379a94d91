import { Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import type { Invoice, ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { cents, formatMoney, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { type Settled, settle } from '@mendpoint/domain/sale/money-moved';
import { MONEY_TENDERS, payRestIn, TENDER_NAMES, type Tender, tenderWithin } from '@mendpoint/domain/sale/payments';
import { personName } from '@mendpoint/domain/text/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, isConflict, serverMessageOr } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { invoiceQueries, useEditInvoice } from '../queries.ts';
import { isClosed, settledOf } from '../stored-invoice.ts';

type TakePaymentDialogProps = {
  invoice: Payable & Pick<ListedInvoice, 'customer' | 'createdAt'>;
  /** The dialog has faded out. */
  onClosed: () => void;
};

/** All that is still due, in one tap. Mount it to open it. */
export function TakePaymentDialog({ invoice, onClosed }: TakePaymentDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { take, payable, pending, failure } = useTakePayment(invoice, () => setOpen(false));
  return (
    <Modal
      opened={isOpen}
      onClose={() => pending === null && setOpen(false)}
      onExitTransitionEnd={onClosed}
      title="Take payment"
      size="sm"
    >
      <Stack gap="sm">
        <div>
          <Text c="dimmed">
            {[invoice.invoiceNumber, invoice.customer && personName(invoice.customer)].filter(Boolean).join(' · ')}
          </Text>
          <Text fz="xl" fw={700}>
            {formatDollars(payable.due_amount)} due
          </Text>
        </div>
        <FormFailure message={failure} />
        <TenderButtons payable={payable} pending={pending} onTake={(tender) => void take(tender)} />
        {!isClosed(invoice) && (
          <Anchor component={Link} to={paths.editInvoice(invoice._id)} ta="center" py="xs">
            Part of it, or in several ways
          </Anchor>
        )}
      </Stack>
    </Modal>
  );
}

type TenderButtonsProps = { payable: Payable; pending: Tender | null; onTake: (tender: Tender) => void };

function TenderButtons({ payable, pending, onTake }: TenderButtonsProps) {
  return MONEY_TENDERS.map((tender, index) => (
    <Button
      key={tender}
      size="lg"
      h={56}
      variant={index === 0 ? 'filled' : 'default'}
      {...(index === 0 && { 'data-autofocus': true })}
      loading={pending === tender}
      disabled={(pending !== null && pending !== tender) || payable.due_amount <= 0}
      onClick={() => onTake(tender)}
    >
      All {tenderWithin(tender)}
      {tender === 'cash' && cashWords(payable)}
    </Button>
  ));
}

/** ': A$60.00' where the cash is rounded. */
const cashWords = (payable: Payable): string => {
  const { payments, rounding } = paidIn('cash', payable);
  const before = settledOf(payable);
  const taken = cents(payments.cash + rounding - before.payments.cash - before.rounding);
  return taken === parseDollars(payable.due_amount) || taken <= 0 ? '' : `: ${formatMoney(taken)}`;
};

/** The part of an invoice that taking a payment needs. */
type Payable = Pick<
  ListedInvoice,
  '_id' | 'invoiceNumber' | 'shop' | 'updatedAt' | 'total' | 'due_amount' | 'cash_rounding' | 'cash_received' | Tender
>;

/**
 * Takes all that is due in one tender. If somebody else took money for the invoice meanwhile, nothing is saved and the
 * amount that is due now is shown instead.
 */
const useTakePayment = (shown: Payable, onTaken: () => void) => {
  const queries = useQueryClient();
  const editing = useEditInvoice();
  const [payable, setPayable] = useState<Payable>(shown);
  const [pending, setPending] = useState<Tender | null>(null);
  const [failure, setFailure] = useState('');

  const showNewer = async (): Promise<string> => {
    const newer: Invoice = await queries.fetchQuery({ ...invoiceQueries.detail(shown._id), staleTime: 0 });
    setPayable(newer);
    void refresh(queries, { queryKey: invoiceQueries.all() });
    return newer.due_amount > 0
      ? 'It was changed by someone else in the meantime. This is what is due now.'
      : 'It has been paid in the meantime. Nothing more is due.';
  };

  const take = async (tender: Tender) => {
    setPending(tender);
    setFailure('');
    try {
      await editing.mutateAsync({ id: payable._id, patch: paymentPatch(payable, tender), moneyOf: payable.shop._id });
      const amount = formatDollars(payable.due_amount);
      noticeSuccess(`${payable.invoiceNumber} is paid: ${amount} in ${TENDER_NAMES[tender]}.`);
      onTaken();
    } catch (error) {
      setFailure(isConflict(error) ? await showNewer().catch(messageOf) : messageOf(error));
    } finally {
      setPending(null);
    }
  };
  return { take, payable, pending, failure };
};

const paymentPatch = (invoice: Payable, tender: Tender) => {
  const { payments } = paidIn(tender, invoice);
  return { [tender]: toDollars(payments[tender]), updatedAt: invoice.updatedAt };
};

const paidIn = (tender: Tender, invoice: Payable): Settled => {
  const before = settledOf(invoice);
  const payments = payRestIn(tender, parseDollars(invoice.total), before.payments);
  return settle(before, { payments, received: undefined }, invoice.shop.cash_rounding);
};

const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? error.message
    : serverMessageOr(error as Error, 'Failed to update invoice.');
