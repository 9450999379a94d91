import { ActionIcon, Button, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@mendpoint/contract/customers';
import type { InvoiceCustomer } from '@mendpoint/contract/invoices';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCustomerSearch } from '../customers/use-customers.ts';
import styles from './checkout.module.css';
import { customerName } from './paper.ts';

type CustomerPickerProps = {
  shopId: string;
  customer: InvoiceCustomer | null;
  onPick: (customer: Customer | null) => void;
};

/** Who the invoice is for. It may be nobody in particular. */
export function CustomerPicker({ shopId, customer, onPick }: CustomerPickerProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  if (customer === null || isChoosing) {
    return (
      <CustomerSearch
        shopId={shopId}
        autoFocus={isChoosing}
        onLeave={() => setIsChoosing(false)}
        onPick={(picked) => {
          setIsChoosing(false);
          onPick(picked);
        }}
      />
    );
  }
  return (
    <div className={styles['customer']}>
      <div className={styles['customerName']}>
        <Text size="sm" c="dimmed">
          Customer
        </Text>
        <Text fw={600} truncate>
          {customerName(customer)}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {customer.phone || customer.email}
        </Text>
      </div>
      <Button variant="subtle" px="xs" onClick={() => setIsChoosing(true)} aria-label="Change customer">
        Change
      </Button>
      <ActionIcon aria-label="Remove customer" onClick={() => onPick(null)}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

type CustomerSearchProps = {
  shopId: string;
  autoFocus: boolean;
  onPick: (customer: Customer) => void;
  onLeave: () => void;
};

const TYPING_PAUSE_MS = 150;

function CustomerSearch({ shopId, autoFocus, onPick, onLeave }: CustomerSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const search = useCustomerSearch(q, shopId);
  const found = search.data ?? [];
  const pick = (id: string) => {
    const picked = found.find(({ _id }) => _id === id);
    if (picked) onPick(picked);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
      <Combobox.Target>
        <TextInput
          label="Customer"
          placeholder="Name, phone, email or city"
          autoComplete="off"
          autoFocus={autoFocus}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={search.isFetching && q !== '' ? <Loader size="xs" aria-hidden /> : null}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            onLeave();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={styles['found']} aria-label="Customers">
          {found.map((customer) => (
            <Combobox.Option key={customer._id} value={customer._id}>
              <Text>{customerName(customer)}</Text>
              <Text size="sm" c="dimmed">
                {[customer.phone, customer.email, customer.city].filter(Boolean).join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{emptyWords(search)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const emptyWords = ({ isError, isPending }: { isError: boolean; isPending: boolean }): string => {
  if (isError) return 'Failed to fetch customers';
  return isPending ? 'Searching…' : 'No customer found.';
};
