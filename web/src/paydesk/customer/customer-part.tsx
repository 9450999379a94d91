import { ActionIcon, CloseButton } from '@mantine/core';
import { personName } from '@mendpoint/domain/text/person-name';
import { IconPlus, IconUser } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { CustomerSearch } from '../../pickers/customer-search.tsx';
import { late } from '../../ui/page/late.ts';
import type { SaleCustomer } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import styles from './customer-part.module.css';

const fetchForm = async () => (await import('./customer-form.tsx')).CustomerForm;
const CustomerForm = late(fetchForm, 'Reload the page to add a customer.');

type CustomerPartProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  /** The text with which the inline form was opened; null while it is closed. */
  adding: string | null;
  onAdding: (text: string | null) => void;
  /** Called when a customer was chosen, so that the focus can move on to the products. */
  onChosen: () => void;
};

/** The customer of the sale: the chosen one, the search, or the form that adds one. */
export function CustomerPart({ searchRef, adding, onAdding, onChosen }: CustomerPartProps) {
  const { shopId, sale, act, say } = useTill();
  // Fetched once the paydesk stands, so that it is there at the press. A failure is told when it is opened.
  useEffect(() => void fetchForm().catch(() => undefined), []);
  const choose = ({ _id, first_name, last_name, email, phone }: SaleCustomer) => {
    if (!act({ type: 'choose customer', customer: { _id, first_name, last_name, email, phone } })) return;
    say(`Customer: ${personName({ first_name, last_name })}.`);
    onAdding(null);
    onChosen();
  };
  if (sale.customer !== null) {
    return <Chosen customer={sale.customer} onRemove={() => act({ type: 'choose customer', customer: null })} />;
  }
  return (
    <>
      <div className={styles.picker} inert={adding !== null}>
        <CustomerSearch shopId={shopId} inputRef={searchRef} shortcut="Alt+C" onPick={choose} onAdd={onAdding} />
        <AddButton onPress={() => onAdding(searchRef.current?.value ?? '')} />
      </div>
      {adding !== null && (
        <Suspense>
          <CustomerForm
            shopId={shopId}
            startText={adding}
            onAdded={choose}
            onCancel={() => {
              // The search is inert while the form is open, and an inert field cannot be focused.
              flushSync(() => onAdding(null));
              searchRef.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <ActionIcon variant="default" aria-label="Add Customer" aria-keyshortcuts="Alt+N" onClick={onPress}>
      <IconPlus size={20} aria-hidden />
    </ActionIcon>
  );
}

function Chosen({ customer, onRemove }: { customer: SaleCustomer; onRemove: () => void }) {
  return (
    <div className={styles.chosen}>
      <IconUser size={18} aria-hidden />
      <div>
        <div className={styles.name}>{personName(customer)}</div>
        <div className={styles.reach}>{[customer.phone, customer.email].filter(Boolean).join(' · ')}</div>
      </div>
      <CloseButton aria-label="Remove customer" onClick={onRemove} />
    </div>
  );
}
