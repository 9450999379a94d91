import { Modal, Text } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../paper/action-button.tsx';
import { EmailForm } from '../paper/email-form.tsx';
import { OutcomeAlert } from '../paper/outcome-alert.tsx';
import { PaperButtons } from '../paper/paper-buttons.tsx';
import styles from './confirm-dialog.module.css';
import type { Checkout } from './use-checkout.ts';
import type { useConfirmInvoice } from './use-confirm-invoice.ts';

type Confirming = ReturnType<typeof useConfirmInvoice>;
type ConfirmDialogProps = { opened: boolean; onClose: () => void; checkout: Checkout; actions: Confirming };

/** Printing and mailing leave the dialog open, so that New Sale is the next tap. */
export function ConfirmDialog({ opened, onClose, checkout, actions }: ConfirmDialogProps) {
  const close = () => {
    if (actions.pending === null) onClose();
  };
  return (
    // When others changed the invoice, the message about it takes the focus.
    <Modal opened={opened} onClose={close} title="Confirm Invoice" size="lg" returnFocus={checkout.trouble === null}>
      <Balance checkout={checkout} />
      <Actions actions={actions} customerEmail={checkout.draft.customer?.email ?? ''} />
      {actions.outcome && <OutcomeAlert outcome={actions.outcome} />}
    </Modal>
  );
}

function Actions({ actions, customerEmail }: { actions: Confirming; customerEmail: string }) {
  const { pending, print, email, newSale, tell } = actions;
  const [isAddressing, setAddressing] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <PaperButtons
          pending={pending}
          takesFocus
          onPrint={print}
          onEmail={() => setAddressing(true)}
          onNoMail={tell}
        />
        <ActionButton
          icon={IconPlus}
          label="New Sale"
          action="new-sale"
          pending={pending}
          isPrimary
          onPress={newSale}
        />
      </div>
      {isAddressing && <EmailForm suggested={customerEmail} isSending={pending !== null} onSend={email} />}
    </>
  );
}

/** What is about to be recorded, in one sentence. */
function Balance({ checkout: { draft, sums } }: { checkout: Checkout }) {
  const { totals, balance } = sums;
  if (totals === null || balance === null) return null;
  const total = `Invoice ${draft.invoice.invoiceNumber}: total ${formatMoney(totals.total)}`;
  return (
    <Text>
      {balance.due === 0
        ? `${total}, paid in full.`
        : `${total}, paid ${formatMoney(balance.paid)}. ${formatMoney(balance.due)} stays due, so it is unpaid.`}
    </Text>
  );
}
