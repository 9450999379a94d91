import type { Shop } from '@mendpoint/contract/shops';
import * as paths from '../lib/paths.ts';
import { useAddCustomer } from '../pickers/customer-form/use-customer-form.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { ShopOfFormNotice, useShopOfForm } from '../pickers/shop-of-form.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts';
import { Page } from '../ui/page/page.tsx';
import { CustomerForm } from './customer-form.tsx';

export function AddCustomerPage() {
  const { shop } = useSelectedShop();
  return (
    <Page>
      {shop === null && <ShopMissing />}
      {shop !== null && <AddCustomer shop={shop} />}
    </Page>
  );
}

function AddCustomer({ shop }: { shop: Shop }) {
  const goesTo = useShopOfForm(shop);
  const form = useAddCustomer({ shopId: goesTo.shop._id, onAdded: () => void leaveTo(paths.customers) });
  const leaveTo = useUnsavedGuard(form.isDirty);
  const notice = <ShopOfFormNotice of={goesTo} isDirty={form.isDirty} />;
  return <CustomerForm form={form} title="Add Customer" saveLabel="Add Customer" notice={notice} />;
}
