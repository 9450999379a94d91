import { useAddCustomer } from '../pickers/customer-form/use-customer-form.ts';
import { NoShops } from '../pickers/no-shops.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { Page } from '../ui/page/page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { CustomerForm } from './customer-form.tsx';

export function AddCustomerPage() {
  const { shop, isPending } = useSelectedShop();
  return (
    <Page title="Add Customer">
      {isPending && <Loading />}
      {!isPending && shop === null && <NoShops />}
      {shop !== null && <AddCustomer shopId={shop._id} />}
    </Page>
  );
}

function AddCustomer({ shopId }: { shopId: string }) {
  const form = useAddCustomer({ shopId, onAdded: () => void leaveTo('/Customer') });
  const leaveTo = useUnsavedGuard(form.isDirty);
  return <CustomerForm form={form} title="Add Customer" saveLabel="Add Customer" />;
}
