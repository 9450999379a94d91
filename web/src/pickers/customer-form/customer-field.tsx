import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { MOST_NOTES } from '@mendpoint/contract/customers';
import type { CUSTOMER_FIELDS, CustomerValues } from './customer-form-values.ts';
import type { CustomerForm } from './use-customer-form.ts';

type CustomerFieldProps = {
  form: CustomerForm;
  of: (typeof CUSTOMER_FIELDS)[number];
  autoFocus?: boolean;
  /** What somebody else entered in the meantime. */
  theirs?: Partial<CustomerValues>;
};

const TYPES: Partial<Record<string, string>> = { email: 'email', phone: 'tel' };

/** The input of one field. Beside an email stands the tick that there is none. */
export function CustomerField({ form, of, autoFocus = false, theirs = {} }: CustomerFieldProps) {
  const { name, label, required } = of;
  const { values, change } = form;
  const their = theirs[name];
  const hasNone = name === 'email' && values.no_email;
  const props = {
    label,
    required: required && !hasNone,
    // A shared till must not offer or remember one customer's details for the next.
    autoComplete: 'off',
    description: their !== undefined && `Changed by someone else to: ${their || '(empty)'}`,
    ...form.field(name),
  };
  if (name === 'notes') {
    const hint = 'For the shop’s people alone: no paper or mail shows them.';
    return <Textarea {...props} description={props.description || hint} maxLength={MOST_NOTES} autosize minRows={2} />;
  }
  const input = (
    <TextInput
      {...props}
      autoFocus={autoFocus}
      type={TYPES[name] ?? 'text'}
      maxLength={name === 'email' ? 254 : name === 'abn' ? 32 : 500}
      {...(hasNone && { value: '', disabled: true })}
    />
  );
  if (name !== 'email') return input;
  return (
    <Stack gap={6}>
      {input}
      <Checkbox
        label="Has no email"
        checked={values.no_email}
        onChange={({ currentTarget: { checked } }) => change({ no_email: checked, email: values.email })}
      />
    </Stack>
  );
}
