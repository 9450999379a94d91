import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import type { CustomerValues } from '../pickers/customer-form/customer-form-values.ts';
import type { useAddCustomer } from '../pickers/customer-form/use-customer-form.ts';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';

type CustomerFormProps = {
  form: ReturnType<typeof useAddCustomer>;
  title: string;
  saveLabel: string;
  /** What somebody else entered in the same fields in the meantime. */
  theirs?: Partial<CustomerValues>;
  /** Shown before the save: somebody else's changes, or that the customer is of another shop. */
  notice?: ReactNode;
};

const TYPES = { email: 'email', phone: 'tel' } as Record<string, string>;

/** The form of /AddCustomer and of /UpdateCustomer. */
export function CustomerForm({ form, title, saveLabel, theirs = {}, notice }: CustomerFormProps) {
  const { ref, fields, field, isBusy, failure } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <Form label={title} form={form}>
      <Stack gap="lg" maw={800}>
        {notice}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {fields.map(({ name, ...words }) => (
            <TextInput
              key={name}
              {...words}
              {...field(name)}
              // A shared till must not offer or remember one customer's details for the next.
              autoComplete="off"
              type={TYPES[name] ?? 'text'}
              maxLength={name === 'email' ? 254 : 500}
              description={theirs[name] !== undefined && `Changed by someone else to: ${theirs[name] || '(empty)'}`}
            />
          ))}
        </SimpleGrid>
        <FormFailure message={failure} />
        <Group>
          <Button type="submit" loading={isBusy}>
            {saveLabel}
          </Button>
          <Button variant="default" component={Link} to={paths.customers}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
