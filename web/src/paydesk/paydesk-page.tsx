import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Paydesk } from './paydesk.tsx';

/** /PointOfSale */
export function PaydeskPage() {
  return (
    <Page title="Paydesk" fill>
      <PaydeskOfShop />
    </Page>
  );
}

function PaydeskOfShop() {
  const { shop } = useSelectedShop();
  // The key remounts the paydesk for another shop, so that no state crosses over.
  return shop === null ? <ShopMissing /> : <Paydesk key={shop._id} shop={shop} />;
}
