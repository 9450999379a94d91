import { ActionIcon, Button, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@mendpoint/contract/customers';
import type { InvoiceCustomer } from '@mendpoint/contract/invoices';
import { IconUser, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
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
  // The field and the name stand in for each other: whoever was in the one is put into the other.
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
    <div className={styles['chosen']}>
      <div>
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
      <Button
        variant="default"
        px="sm"
        autoFocus={holdsFocus}
        onClick={() => show(true, true)}
        aria-label="Change customer"
      >
        Change
      </Button>
      <ActionIcon aria-label="Remove customer" onClick={() => pick(null)}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

type CustomerSearchProps = {
  shopId: string;
  autoFocus: boolean;
  onPick: (customer: Customer) => void;
  /** Escape: as it was before. */
  onCancel: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
};

const TYPING_PAUSE_MS = 200;

function CustomerSearch({ shopId, autoFocus, onPick, onCancel, onLeave }: CustomerSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const search = useCustomerSearch(q, combobox.dropdownOpened ? shopId : null);
  const found = search.data ?? [];

  // Enter takes the first one found, but never from a list that answers what was typed before.
  const isCurrent = q === text && !search.isFetching && text.trim() !== '' && found.length > 0;
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (isCurrent) selectFirst();
  }, [isCurrent]);

  const pick = (id: string) => {
    const picked = found.find(({ _id }) => _id === id);
    if (picked) onPick(picked);
  };
  const leave = () => {
    combobox.closeDropdown();
    onLeave();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          aria-label="Customer"
          placeholder="Find customer"
          autoComplete="off"
          autoFocus={autoFocus}
          maxLength={200}
          leftSection={<IconUser size={18} aria-hidden />}
          rightSection={search.isFetching && <Loader size="xs" aria-hidden />}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            // Enter picks; it must not confirm the invoice.
            if (event.key === 'Enter') event.preventDefault();
            if (event.key === 'Escape' && !combobox.dropdownOpened) onCancel();
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={styles['found'] ?? ''} aria-label="Customers">
          {found.map((customer) => (
            <Combobox.Option key={customer._id} value={customer._id}>
              <span className={styles['foundName']}>{customerName(customer)}</span>
              <span className={styles['foundReach']}>
                {[customer.phone, customer.email, customer.city].filter(Boolean).join(' · ')}
              </span>
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
  return isPending ? 'Searching…' : 'No customers found.';
};
