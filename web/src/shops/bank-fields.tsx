import { Input, SimpleGrid, TextInput } from '@mantine/core';
import { MAX_ACCOUNT_NAME } from '@mendpoint/domain/money/bank-details';
import type { FormState } from '../ui/form/use-form-state.ts';
import { BANK_FIELDS, type ShopValues } from './shop-form-values.ts';

const MORE = {
  bank_account_name: { maxLength: MAX_ACCOUNT_NAME },
  bank_bsb: { maxLength: 12, inputMode: 'numeric', placeholder: '062-000' },
  bank_account_number: { maxLength: 20, inputMode: 'numeric' },
  bank_pay_id: { maxLength: 256, placeholder: 'Phone, email or ABN' },
} as const;

/** Where customers transfer what they owe. */
export function BankFields({ field }: Pick<FormState<ShopValues>, 'field'>) {
  return (
    <Input.Wrapper
      role="group"
      size="md"
      label="Bank Details"
      aria-label="Bank Details"
      labelElement="div"
      description="Printed on unpaid invoices, statements and reminders. Whenever they change, the admins and this store are told by mail."
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="xs">
        {BANK_FIELDS.map(({ name, label }) => (
          <TextInput key={name} label={label} autoComplete="off" {...MORE[name]} {...field(name)} />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
