import type { Customer } from '@mendpoint/contract/customers';
import { personName } from '@mendpoint/domain/text/person-name';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useCustomerSearch } from '../customers/queries.ts';
import { SearchBox, type SearchBoxProps } from '../ui/search/search-box.tsx';

type CustomerSearchProps = {
  shopId: string;
  /** The customer who is not to be found. */
  exceptId?: string;
} & Pick<SearchBoxProps<Customer>, 'onPick' | 'onAdd' | 'onCancel' | 'onLeave' | 'autoFocus' | 'inputRef' | 'shortcut'>;

const WORDS = { none: 'No customers found.', failed: 'Failed to fetch customers' };
const addWords = (text: string): string => (text === '' ? 'Add a customer' : `Add “${text}” as a customer`);

/** Finds a customer by name, phone, email or city. With `onAdd` it offers to add one who is not found. */
export function CustomerSearch({ shopId, exceptId, ...box }: CustomerSearchProps) {
  const [q, setQ] = useState<string | null>(null);
  return (
    <SearchBox
      {...box}
      label="Customer"
      placeholder="Find customer"
      listLabel="Customers"
      icon={IconUser}
      search={useCustomerSearch(q ?? '', q === null ? null : shopId, exceptId)}
      onSearch={setQ}
      show={(customer) => ({
        name: personName(customer),
        detail: [customer.company, customer.phone, customer.email, customer.city].filter(Boolean).join(' · '),
      })}
      words={box.onAdd ? { ...WORDS, add: addWords } : WORDS}
    />
  );
}
