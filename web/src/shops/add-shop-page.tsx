import { Button, Checkbox, Group, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Page } from '../ui/page.tsx';
import { SHOP_FIELDS } from './shop-form-values.ts';
import { useShopForm } from './use-shop-form.ts';

/** Adds a store. Its email and password are the login of its staff. */
export function AddShopPage() {
  const { values, problems, change, submit, isPending } = useShopForm();
  const form = useRef<HTMLFormElement>(null);

  // Leads to the first field that is wrong, once its message is there to be read.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  return (
    <Page title="Add Store">
      <form ref={form} onSubmit={submit} noValidate aria-label="Add Store">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" maw={800}>
          {SHOP_FIELDS.map(({ name, ...field }) => {
            const Field = name === 'password' ? PasswordInput : TextInput;
            return (
              <Field
                key={name}
                {...field}
                {...(name === 'email' && { type: 'email' })}
                {...(name === 'password' && { visibilityToggleButtonProps: { 'aria-label': 'Show password' } })}
                value={values[name]}
                error={problems[name]}
                onChange={({ currentTarget: { value } }) => change({ [name]: value })}
              />
            );
          })}
        </SimpleGrid>
        <Checkbox
          my="lg"
          size="md"
          label="Registered for GST"
          checked={values.gst_registered}
          onChange={({ currentTarget: { checked } }) => change({ gst_registered: checked })}
        />
        <Group>
          <Button type="submit" loading={isPending}>
            Add Store
          </Button>
        </Group>
      </form>
    </Page>
  );
}
