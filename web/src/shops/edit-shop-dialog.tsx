import type { Shop } from '@mendpoint/contract/shops';
import { EditConflict } from '../ui/form/edit-conflict.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { ShopFields } from './shop-fields.tsx';
import { useEditShopForm } from './use-shop-form.ts';

/** Edits a store without leaving the list. */
export function EditShopDialog({ shop, onClosed }: { shop: Shop; onClosed: () => void }) {
  const { conflict, loadNewer, isLoading, isPending, ...form } = useEditShopForm(shop, 'edit');
  return (
    <FormDialog
      title="Edit Store"
      size="lg"
      // A notice shows the failure.
      form={{ ...form, isBusy: isPending, failure: '' }}
      onClosed={onClosed}
    >
      <ShopFields {...form} />
      {conflict && <EditConflict message={conflict} loading={isLoading} onLoad={() => void loadNewer()} />}
    </FormDialog>
  );
}
