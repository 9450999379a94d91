import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { Form } from '../ui/form/form.tsx';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { Page } from '../ui/page/page.tsx';
import { ShopFields } from './shop-fields.tsx';
import { useNewShopForm } from './use-shop-form.ts';

export function AddShopPage() {
  const { isPending, ...form } = useNewShopForm();
  const leaveFor = useUnsavedGuard(form.isDirty);
  const submit = async () => {
    if (await form.submit()) await leaveFor(paths.stores);
  };
  return (
    <Page>
      <Form label="Add Store" form={{ ...form, submit }}>
        <Stack gap="lg" maw={800}>
          <ShopFields {...form} />
          <Group gap="sm">
            <Button type="submit" loading={isPending}>
              Add Store
            </Button>
            <Button variant="default" component={Link} to={paths.stores}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </Form>
    </Page>
  );
}
