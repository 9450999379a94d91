import { Modal, Text } from '@mantine/core';
import { IconFileText, IconMail, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCents } from '../../lib/format.ts';
import styles from '../draft/checkout.module.css';
import { EmailForm } from '../paper/email-form.tsx';
import { NO_MAIL } from '../paper/outcome.ts';
import { OutcomeAlert } from '../paper/outcome-alert.tsx';
import { WayButton } from '../paper/way-button.tsx';
import { useMailAvailable } from '../queries.ts';
import type { Checkout } from './use-checkout.ts';
import type { useConfirmInvoice } from './use-confirm-invoice.ts';

type Actions = ReturnType<typeof useConfirmInvoice>;
type ConfirmDialogProps = { opened: boolean; onClose: () => void; checkout: Checkout; actions: Actions };

/** The four ways on. Printing and mailing stay here, so that New Sale is the next tap. */
export function ConfirmDialog({ opened, onClose, checkout, actions }: ConfirmDialogProps) {
  const close = () => {
    if (actions.pending === null) onClose();
  };
  return (
    // What others did to the invoice takes the focus by itself.
    <Modal opened={opened} onClose={close} title="Confirm Invoice" size="lg" returnFocus={checkout.trouble === null}>
      <Balance checkout={checkout} />
      <Ways actions={actions} customerEmail={checkout.draft.customer?.email ?? ''} />
      {actions.outcome && <OutcomeAlert outcome={actions.outcome} />}
    </Modal>
  );
}

function Ways({ actions, customerEmail }: { actions: Actions; customerEmail: string }) {
  const { pending, print, email, newSale, tell } = actions;
  const hasMail = useMailAvailable().data === true;
  const [addressing, setAddressing] = useState(false);
  return (
    <>
      <div className={styles.ways}>
        <WayButton
          icon={IconFileText}
          label="Print Invoice"
          way="a4"
          pending={pending}
          isFirst
          onPress={() => print('a4')}
        />
        <WayButton
          icon={IconReceipt}
          label="Print Thermal Receipt"
          way="roll58"
          pending={pending}
          onPress={() => print('roll58')}
        />
        <WayButton
          icon={IconMail}
          label="Email Invoice"
          way="email"
          pending={pending}
          onPress={() => (hasMail ? setAddressing(true) : tell(NO_MAIL))}
        />
        <WayButton icon={IconPlus} label="New Sale" way="new-sale" pending={pending} isPrimary onPress={newSale} />
      </div>
      {addressing && <EmailForm suggested={customerEmail} isSending={pending !== null} onSend={email} />}
    </>
  );
}

/** What is about to be recorded, in one sentence. */
function Balance({ checkout: { draft, sums } }: { checkout: Checkout }) {
  const { totals, balance } = sums;
  if (totals === null || balance === null) return null;
  const total = `Invoice ${draft.invoice.invoiceNumber}: total ${formatCents(totals.total)}`;
  return (
    <Text>
      {balance.due === 0
        ? `${total}, paid in full.`
        : `${total}, paid ${formatCents(balance.paid)}. ${formatCents(balance.due)} stays due, so it is unpaid.`}
    </Text>
  );
}
