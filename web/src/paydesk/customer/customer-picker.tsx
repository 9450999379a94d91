import { ActionIcon, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@mendpoint/contract/customers';
import { personName } from '@mendpoint/domain/person-name';
import { IconPlus, IconUser } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useCustomerSearch } from '../../customers/queries.ts';
import { useTakeFirst } from '../../ui/search/use-take-first.ts';
import styles from './customer-picker.module.css';

type CustomerPickerProps = {
  shopId: string;
  searchRef: RefObject<HTMLInputElement | null>;
  onChoose: (customer: Customer) => void;
  /** Called with what was typed into the search. */
  onAdd: (text: string) => void;
};

const ADD = 'add';
const PAUSE_MS = 200;

/** Finds the customer of the sale by name, phone, email or city. */
export function CustomerPicker({ shopId, searchRef, onChoose, onAdd }: CustomerPickerProps) {
  const [text, setText] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      first.forget();
    },
  });
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const { data, isFetching, isError } = useCustomerSearch(q, combobox.dropdownOpened ? shopId : null);
  const customers = data ?? [];

  const choose = (customer: Customer | undefined) => {
    if (customer === undefined) return;
    combobox.closeDropdown();
    setText('');
    onChoose(customer);
  };
  const submit = (value: string) => {
    if (value !== ADD) return choose(customers.find(({ _id }) => _id === value));
    combobox.closeDropdown();
    onAdd(text);
  };
  const first = useTakeFirst({
    text,
    isAnswered: q === text && !isFetching && text.trim() !== '',
    // Where nobody is found, the first option is to add them: that takes a look, not a slip of Enter.
    selectFirst: () => customers.length > 0 && combobox.selectFirstOption(),
    takeFirst: () => choose(customers[0]),
  });

  return (
    <div className={styles.picker}>
      <Combobox store={combobox} onOptionSubmit={submit}>
        <Combobox.Target>
          <TextInput
            ref={searchRef}
            className={styles.search}
            aria-label="Customer"
            aria-keyshortcuts="Alt+C"
            placeholder="Find customer"
            leftSection={<IconUser size={18} aria-hidden />}
            rightSection={isFetching && <Loader size="xs" aria-hidden />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
              first.forget();
            }}
            onClick={() => combobox.openDropdown()}
            onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && first.enter()}
            onBlur={() => combobox.closeDropdown()}
            autoComplete="off"
            maxLength={200}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={styles.options} aria-label="Customers">
            {customers.map((customer) => (
              <Combobox.Option key={customer._id} value={customer._id}>
                <CustomerOption customer={customer} />
              </Combobox.Option>
            ))}
            {customers.length === 0 && (
              <Combobox.Empty>{emptyWords(isError, isFetching || data === undefined)}</Combobox.Empty>
            )}
            <Combobox.Option value={ADD}>
              {text.trim() ? `Add “${text.trim()}” as a customer` : 'Add a customer'}
            </Combobox.Option>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <ActionIcon variant="default" aria-label="Add Customer" aria-keyshortcuts="Alt+N" onClick={() => onAdd(text)}>
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const emptyWords = (isError: boolean, isWaiting: boolean): string => {
  if (isError) return 'Failed to fetch customers';
  return isWaiting ? 'Searching…' : 'No customers found.';
};

function CustomerOption({ customer }: { customer: Customer }) {
  const { phone, email, city } = customer;
  return (
    <span className={styles.option}>
      <span className={styles.name}>{personName(customer)}</span>
      <span className={styles.reach}>{[phone, email, city].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
