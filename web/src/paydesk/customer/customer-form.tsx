import { Button, Group } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { CustomerField } from '../../pickers/customer-form/customer-field.tsx';
import { customerFromSearch } from '../../pickers/customer-form/customer-from-search.ts';
import { useAddCustomer } from '../../pickers/customer-form/use-customer-form.ts';
import { Form } from '../../ui/form/form.tsx';
import styles from './customer-form.module.css';

type CustomerFormProps = {
  shopId: string;
  /** The text of the search from which the form was opened. */
  startText: string;
  onAdded: (customer: Customer) => void;
  onCancel: () => void;
};

/** Adds a customer without leaving the sale. A refusal keeps what was typed. */
export function CustomerForm({ shopId, startText, onAdded, onCancel }: CustomerFormProps) {
  const start = customerFromSearch(startText);
  const form = useAddCustomer({ shopId, start, onAdded });
  const { failure } = form;

  return (
    <Form
      label="Add Customer"
      form={form}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape would also close the receipt's sheet.
        event.stopPropagation();
        onCancel();
      }}
    >
      <h2 className={styles.title}>Add Customer</h2>
      <Fields form={form} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Group className={styles.buttons} justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isBusy}>
          Add Customer
        </Button>
      </Group>
    </Form>
  );
}

function Fields({ form }: { form: ReturnType<typeof useAddCustomer> }) {
  return (
    <div className={styles.fields}>
      {form.fields.map((of, index) => (
        <CustomerField key={of.name} form={form} of={of} autoFocus={index === 0} />
      ))}
    </div>
  );
}
