import { ActionIcon, Button, Text } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import type { InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import { personName } from '@mendpoint/domain/text/person-name';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { CustomerSearch } from '../../pickers/customer-search.tsx';
import styles from './payment-panel.module.css';

type CustomerPickerProps = {
  shopId: string;
  customer: InvoiceCustomer | null;
  onPick: (customer: Customer | null) => void;
};

/** Chooses the customer of the invoice. There may be none. */
export function CustomerPicker({ shopId, customer, onPick }: CustomerPickerProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  // The search field and the chosen name replace each other: the focus moves from one to the other.
  const [holdsFocus, setHoldsFocus] = useState(false);
  const show = (choosing: boolean, focus: boolean) => {
    setIsChoosing(choosing);
    setHoldsFocus(focus);
  };
  const pick = (picked: Customer | null) => {
    show(false, true);
    onPick(picked);
  };
  if (customer === null || isChoosing) {
    return (
      <CustomerSearch
        shopId={shopId}
        autoFocus={holdsFocus}
        onPick={pick}
        onCancel={() => show(false, true)}
        onLeave={() => show(false, false)}
      />
    );
  }
  return (
    <Chosen customer={customer} holdsFocus={holdsFocus} onChange={() => show(true, true)} onRemove={() => pick(null)} />
  );
}

type ChosenProps = { customer: InvoiceCustomer; holdsFocus: boolean; onChange: () => void; onRemove: () => void };

function Chosen({ customer, holdsFocus, onChange, onRemove }: ChosenProps) {
  return (
    <div className={styles.chosen}>
      <div>
        <Text size="sm" c="dimmed">
          Customer
        </Text>
        <Text fw={600} truncate>
          {personName(customer)}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {customer.phone || customer.email}
        </Text>
      </div>
      <Button variant="default" px="sm" autoFocus={holdsFocus} onClick={onChange} aria-label="Change customer">
        Change
      </Button>
      <ActionIcon aria-label="Remove customer" onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
