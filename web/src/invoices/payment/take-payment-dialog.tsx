import { Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import type { Summary } from '@mendpoint/contract/invoices/invoice';
import { TENDERS, type Tender } from '@mendpoint/domain/sale/payments';
import { personName } from '@mendpoint/domain/text/person-name';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { TENDER_WORDS } from './tender-words.ts';
import { type Payable, useTakePayment } from './use-take-payment.ts';

type TakePaymentDialogProps = {
  invoice: Payable & Pick<Summary, 'customer_id'>;
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
            {[invoice.invoiceNumber, invoice.customer_id && personName(invoice.customer_id)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text fz="xl" fw={700}>
            {formatDollars(payable.due_amount)} due
          </Text>
        </div>
        <FormFailure message={failure} />
        <TenderButtons pending={pending} isPaid={payable.due_amount <= 0} onTake={(tender) => void take(tender)} />
        <Anchor component={Link} to={`/EditInvoice/${invoice._id}`} ta="center" py="xs">
          Part of it, or in several ways
        </Anchor>
      </Stack>
    </Modal>
  );
}

type TenderButtonsProps = { pending: Tender | null; isPaid: boolean; onTake: (tender: Tender) => void };

function TenderButtons({ pending, isPaid, onTake }: TenderButtonsProps) {
  return TENDERS.map((tender, index) => (
    <Button
      key={tender}
      size="lg"
      h={56}
      variant={index === 0 ? 'filled' : 'default'}
      {...(index === 0 && { 'data-autofocus': true })}
      loading={pending === tender}
      disabled={(pending !== null && pending !== tender) || isPaid}
      onClick={() => onTake(tender)}
    >
      {TENDER_WORDS[tender].all}
    </Button>
  ));
}
