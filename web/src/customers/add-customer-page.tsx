import { useSelectedShop } from '../shops/use-shops.ts';
import { NoShops } from '../ui/no-shops.tsx';
import { Page } from '../ui/page.tsx';
import { Loading } from '../ui/states.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts';
import { CustomerForm } from './customer-form.tsx';
import { useAddCustomer } from './use-customer-form.ts';

/** /AddCustomer */
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
