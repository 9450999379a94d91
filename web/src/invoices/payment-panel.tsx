import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import styles from './checkout.module.css';
import { withCustomer } from './checkout-draft.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { PaymentAlerts } from './payment-alerts.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { TenderFields } from './tender-fields.tsx';
import type { Checkout } from './use-checkout.ts';

type PaymentPanelProps = {
  checkout: Checkout;
  /** Whether the sheet of a phone shows all of it; a wide screen always does. */
  isOpen: boolean;
  onToggle: () => void;
  onConfirm: () => void;
};

/** Who pays, how, and what is left: beside the invoice, or on a phone a sheet at its foot. */
export function PaymentPanel({ checkout, isOpen, onToggle, onConfirm }: PaymentPanelProps) {
  const { draft, sums, change } = checkout;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form className={styles['panel']} data-open={isOpen} aria-label="Payment" noValidate onSubmit={submit}>
      <ActionIcon className={styles['grip']} aria-expanded={isOpen} aria-label="Payment details" onClick={onToggle}>
        {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronUp aria-hidden />}
      </ActionIcon>
      <div className={styles['entry']}>
        <CustomerPicker
          shopId={draft.invoice.shopId._id}
          customer={draft.customer}
          onPick={(customer) => change((now) => withCustomer(now, customer))}
        />
        <TenderFields checkout={checkout} />
      </div>
      <div className={styles['foot']}>
        <PaymentAlerts checkout={checkout} />
        <PaymentSums invoice={draft.invoice} sums={sums} />
        <div className={styles['primary']}>
          <Button type="submit" size="lg" fullWidth disabled={sums.obstacle !== null}>
            Confirm Invoice
          </Button>
        </div>
      </div>
    </form>
  );
}
