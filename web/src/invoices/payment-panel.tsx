import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import styles from './checkout.module.css';
import { withCustomer } from './checkout-draft.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { TenderFields } from './tender-fields.tsx';
import type { Checkout } from './use-checkout.ts';

type PaymentPanelProps = { checkout: Checkout; onConfirm: () => void };

/** Who pays, how, and what is left: beside the invoice, or on a phone a sheet at its foot. */
export function PaymentPanel({ checkout, onConfirm }: PaymentPanelProps) {
  const { draft, sums, change } = checkout;
  const [isOpen, setIsOpen] = useState(true);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form className={styles['panel']} data-open={isOpen} aria-label="Payment" noValidate onSubmit={submit}>
      <ActionIcon
        className={styles['grip']}
        aria-expanded={isOpen}
        aria-label="Payment details"
        onClick={() => setIsOpen(!isOpen)}
      >
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
        <PaymentSums invoice={draft.invoice} sums={sums} />
        <Button type="submit" size="lg" fullWidth disabled={sums.obstacle !== null}>
          Confirm Invoice
        </Button>
      </div>
    </form>
  );
}
