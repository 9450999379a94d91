import { Alert, Button, Modal, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconCheck,
  IconFileText,
  IconInfoCircle,
  IconMail,
  IconPlus,
  IconReceipt,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatCents } from '../ui/format.ts';
import styles from './checkout.module.css';
import { EmailForm } from './email-form.tsx';
import type { Checkout } from './use-checkout.ts';
import { NO_MAIL, type Outcome, type useConfirmInvoice } from './use-confirm-invoice.ts';
import { useMailAvailable } from './use-invoices.ts';

type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  checkout: Checkout;
  actions: ReturnType<typeof useConfirmInvoice>;
};

/** The four ways on. Printing and mailing stay here, so that New Sale is the next tap. */
export function ConfirmDialog({ opened, onClose, checkout, actions }: ConfirmDialogProps) {
  const { pending, outcome, print, email, newSale, tell } = actions;
  const hasMail = useMailAvailable().data === true;
  const [addressing, setAddressing] = useState(false);
  const close = () => {
    if (pending === null) onClose();
  };
  const button = (action: typeof pending) => ({
    h: 56,
    px: 'md',
    justify: 'flex-start',
    loading: pending === action,
    disabled: pending !== null && pending !== action,
  });
  return (
    <Modal opened={opened} onClose={close} title="Confirm Invoice" size="lg">
      <Balance checkout={checkout} />
      <div className={styles['ways']}>
        <Button
          {...button('a4')}
          variant="default"
          leftSection={<IconFileText aria-hidden />}
          onClick={() => void print('a4')}
        >
          Print Invoice
        </Button>
        <Button
          {...button('roll58')}
          variant="default"
          leftSection={<IconReceipt aria-hidden />}
          onClick={() => void print('roll58')}
        >
          Print Thermal Receipt
        </Button>
        <Button
          {...button('email')}
          variant="default"
          leftSection={<IconMail aria-hidden />}
          onClick={() => (hasMail ? setAddressing(true) : tell(NO_MAIL))}
        >
          Email Invoice
        </Button>
        <Button {...button('new-sale')} leftSection={<IconPlus aria-hidden />} onClick={() => void newSale()}>
          New Sale
        </Button>
      </div>
      {addressing && (
        <EmailForm
          suggested={checkout.draft.customer?.email ?? ''}
          isSending={pending !== null}
          onSend={(to) => void email(to)}
        />
      )}
      <div aria-live="polite">{outcome && <OutcomeAlert outcome={outcome} />}</div>
    </Modal>
  );
}

/** What is about to be recorded, in one sentence. */
function Balance({ checkout: { sums } }: { checkout: Checkout }) {
  const { totals, balance } = sums;
  if (totals === null || balance === null) return null;
  const total = formatCents(totals.total);
  return (
    <Text>
      {balance.due === 0
        ? `Total ${total}, paid in full.`
        : `Total ${total}, paid ${formatCents(balance.paid)}. ${formatCents(balance.due)} stays due, and the invoice is unpaid.`}
    </Text>
  );
}

const LOOKS = {
  done: { color: 'teal', icon: <IconCheck aria-hidden /> },
  told: { color: 'blue', icon: <IconInfoCircle aria-hidden /> },
  failed: { color: 'red', icon: <IconAlertCircle aria-hidden /> },
};

function OutcomeAlert({ outcome: { kind, message } }: { outcome: Outcome }) {
  return (
    <Alert mt="md" role={kind === 'failed' ? 'alert' : 'status'} {...LOOKS[kind]}>
      {message}
    </Alert>
  );
}
