import { SimpleGrid } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { CustomerField } from '../../pickers/customer-form/customer-field.tsx';
import type { CustomerValues } from '../../pickers/customer-form/customer-form-values.ts';
import { useAddCustomer } from '../../pickers/customer-form/use-customer-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';

type AddCustomerDialogProps = {
  shopId: string;
  /** What is known of them already. */
  start: Partial<CustomerValues>;
  onAdded: (customer: Customer) => void;
  onClosed: () => void;
};

/** Adds a customer without leaving the drop-off. A refusal keeps what was typed. */
export function AddCustomerDialog({ shopId, start, onAdded, onClosed }: AddCustomerDialogProps) {
  const form = useAddCustomer({ shopId, start, onAdded });
  return (
    <FormDialog
      title="Add Customer"
      saveLabel="Add Customer"
      size="lg"
      form={form}
      returnFocus={false}
      onClosed={onClosed}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {form.fields.map((of, index) => (
          <CustomerField key={of.name} form={form} of={of} autoFocus={index === 0} />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
