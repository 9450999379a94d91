import { ActionIcon, Button, Input, Paper, Text, Title } from '@mantine/core';
import { personName } from '@mendpoint/domain/text/person-name';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { CustomerSearch } from '../../pickers/customer-search.tsx';
import styles from './drop-off.module.css';
import type { DropOffForm } from './use-drop-off.ts';

type CustomerChoiceProps = {
  form: DropOffForm;
  shopId: string;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Opens the form for a new customer, with what was searched for. */
  onAdd: (text: string) => void;
};

/** Whose devices they are: found by name or phone, or added. */
export function CustomerChoice({ form, shopId, searchRef, onAdd }: CustomerChoiceProps) {
  const { customer } = form.typed;
  const wasPicked = useRef(false);
  useEffect(() => {
    if (customer === null || !wasPicked.current) return;
    wasPicked.current = false;
    // The search is gone, and its place in the order of the keyboard is that of the device.
    form.ref.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [customer, form.ref]);
  return (
    <Paper component="section" withBorder p="md" aria-label="Customer">
      <Title order={2} size="h3" mb="sm">
        Customer
      </Title>
      {customer === null ? (
        <Input.Wrapper size="md" error={form.shown.customer} {...(form.shown.customer !== '' && { 'data-missing': true })}>
          <div className={styles.picker}>
            <CustomerSearch
              autoFocus
              shopId={shopId}
              inputRef={searchRef}
              onPick={(chosen) => {
                wasPicked.current = true;
                form.change({ customer: chosen });
              }}
              onAdd={onAdd}
            />
            <ActionIcon
              variant="default"
              aria-label="Add Customer"
              onClick={() => onAdd(searchRef.current?.value ?? '')}
            >
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
          </div>
        </Input.Wrapper>
      ) : (
        <div className={styles.chosen}>
          <div>
            <Text fw={600}>{personName(customer)}</Text>
            <Text size="sm" c="dimmed">
              {[customer.phone, customer.email].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Button
            variant="default"
            px="sm"
            aria-label="Change customer"
            onClick={() => form.change({ customer: null })}
          >
            Change
          </Button>
        </div>
      )}
    </Paper>
  );
}
