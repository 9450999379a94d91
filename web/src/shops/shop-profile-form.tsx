import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import type { ShopUser } from '@mendpoint/contract/auth';
import { useMay } from '../person/queries.ts';
import { EditConflict } from '../ui/form/edit-conflict.tsx';
import { Form } from '../ui/form/form.tsx';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { PrintTestPage } from './print-test-page.tsx';
import { ShopFields } from './shop-fields.tsx';
import { useEditShopForm } from './use-shop-form.ts';

/** The record of the shop that is logged in, which it edits itself. */
export function ShopProfileForm({ shop }: { shop: ShopUser }) {
  const { conflict, loadNewer, isLoading, isPending, ...form } = useEditShopForm(shop, 'own');
  const mayEdit = useMay()('edit-shop');
  useUnsavedGuard(form.isDirty);
  return (
    <Form label="Your Profile" form={form}>
      <Stack gap="lg" maw={800}>
        {!mayEdit && <Text c="dimmed">A manager can change what stands here.</Text>}
        <Fieldset variant="unstyled" disabled={!mayEdit}>
          <ShopFields {...form} />
        </Fieldset>
        {conflict && <EditConflict message={conflict} loading={isLoading} onLoad={() => void loadNewer()} />}
        <Group>
          {mayEdit && (
            <Button type="submit" loading={isPending}>
              Save
            </Button>
          )}
          <PrintTestPage shopName={shop.name} />
        </Group>
      </Stack>
    </Form>
  );
}
