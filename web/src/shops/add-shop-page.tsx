import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { Page } from '../ui/page/page.tsx';
import { ShopFields } from './shop-fields.tsx';
import { useNewShopForm } from './use-shop-form.ts';

export function AddShopPage() {
  const { ref, isDirty, isPending, submit, ...fields } = useNewShopForm();
  const leaveFor = useUnsavedGuard(isDirty);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit()) await leaveFor(paths.stores);
  };
  return (
    <Page>
      <form ref={ref} onSubmit={(event) => void send(event)} noValidate aria-label="Add Store">
        <Stack gap="lg" maw={800}>
          <ShopFields {...fields} />
          <Group gap="sm">
            <Button type="submit" loading={isPending}>
              Add Store
            </Button>
            <Button variant="default" component={Link} to={paths.stores}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
