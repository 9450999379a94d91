import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { CustomerField } from '../pickers/customer-form/customer-field.tsx';
import type { CustomerValues } from '../pickers/customer-form/customer-form-values.ts';
import type { CustomerForm as FormOfCustomer } from '../pickers/customer-form/use-customer-form.ts';
import { Form } from '../ui/form/form.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';

type CustomerFormProps = {
  form: FormOfCustomer;
  title: string;
  saveLabel: string;
  /** What somebody else entered in the same fields in the meantime. */
  theirs?: Partial<CustomerValues>;
  /** Shown before the save: somebody else's changes, or that the customer is of another shop. */
  notice?: ReactNode;
};

/** The form of /AddCustomer and of /UpdateCustomer. */
export function CustomerForm({ form, title, saveLabel, theirs = {}, notice }: CustomerFormProps) {
  const { ref, fields, isBusy, failure } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <Form label={title} form={form}>
      <Stack gap="lg" maw={800}>
        {notice}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {fields.map((of) => (
            <CustomerField key={of.name} form={form} of={of} theirs={theirs} />
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
