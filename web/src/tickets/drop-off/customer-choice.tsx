import { ActionIcon, Button, Input, Paper, Text, TextInput, Title } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { personName } from '@mendpoint/domain/text/person-name';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { CustomerValues } from '../../pickers/customer-form/customer-form-values.ts';
import { customerFromSearch } from '../../pickers/customer-form/customer-from-search.ts';
import { CustomerSearch } from '../../pickers/customer-search.tsx';
import { OnDisplay } from '../display/on-display.tsx';
import styles from './drop-off.module.css';
import type { DropOffForm } from './use-drop-off.ts';
import { useTypedCustomer } from './use-typed-customer.ts';

type CustomerChoiceProps = {
  form: DropOffForm;
  shopId: string;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Opens the form for a new customer, with what was searched for or typed on the display. */
  onAdd: (start: Partial<CustomerValues>) => void;
};

/** Whose devices they are: found by name or phone, or added. */
export function CustomerChoice(props: CustomerChoiceProps) {
  const { form } = props;
  const { customer } = form.typed;
  const wasPicked = useRef(false);
  useEffect(() => {
    if (customer === null || !wasPicked.current) return;
    wasPicked.current = false;
    // The search is gone, and its place in the order of the keyboard is that of the device.
    form.ref.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [customer, form.ref]);
  const pick = (picked: Customer) => {
    wasPicked.current = true;
    form.change({ customer: picked });
  };
  return (
    <Paper component="section" withBorder p="md" aria-label="Customer">
      <Title order={2} size="h3" mb="sm">
        Customer
      </Title>
      {customer === null ? (
        <Search {...props} onPick={pick} />
      ) : (
        <>
          <Chosen customer={customer} onChange={() => form.change({ customer: null })} />
          <TextInput
            mt="md"
            label="May collect"
            description="Somebody else than the customer. The slip has the name and a pick-up code."
            maxLength={100}
            autoComplete="off"
            value={form.typed.collector}
            onChange={({ currentTarget }) => form.change({ collector: currentTarget.value })}
          />
        </>
      )}
    </Paper>
  );
}

function Search({ form, shopId, searchRef, onAdd, onPick }: CustomerChoiceProps & { onPick: (of: Customer) => void }) {
  const problem = form.shown.customer;
  const addSought = (text: string) => onAdd(customerFromSearch(text));
  const takeTyped = useTypedCustomer(shopId, { onPick, onAdd });
  return (
    <Input.Wrapper size="md" error={problem} {...(problem !== '' && { 'data-missing': true })}>
      <div className={styles.picker}>
        <CustomerSearch autoFocus shopId={shopId} inputRef={searchRef} onPick={onPick} onAdd={addSought} />
        <ActionIcon
          variant="default"
          aria-label="Add Customer"
          onClick={() => addSought(searchRef.current?.value ?? '')}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
        <OnDisplay
          shopId={shopId}
          asks={{ kind: 'details' }}
          label="Ask on the display"
          words="The customer types their name, mobile number and email there."
          onAnswered={(shown) => void takeTyped(shown)}
        />
      </div>
    </Input.Wrapper>
  );
}

type ChosenProps = { customer: NonNullable<DropOffForm['typed']['customer']>; onChange: () => void };

function Chosen({ customer, onChange }: ChosenProps) {
  return (
    <div className={styles.chosen}>
      <div>
        <Text fw={600}>{personName(customer)}</Text>
        <Text size="sm" c="dimmed">
          {[customer.phone, customer.email].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Button variant="default" px="sm" aria-label="Change customer" onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
