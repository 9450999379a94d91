import { useAddCustomer } from '../pickers/customer-form/use-customer-form.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { Page } from '../ui/page/page.tsx';
import { CustomerForm } from './customer-form.tsx';

export function AddCustomerPage() {
  const { shop } = useSelectedShop();
  return (
    <Page title="Add Customer">
      {shop === null && <ShopMissing />}
      {shop !== null && <AddCustomer shopId={shop._id} />}
    </Page>
  );
}

function AddCustomer({ shopId }: { shopId: string }) {
  const form = useAddCustomer({ shopId, onAdded: () => void leaveTo('/Customer') });
  const leaveTo = useUnsavedGuard(form.isDirty);
  return <CustomerForm form={form} title="Add Customer" saveLabel="Add Customer" />;
}
