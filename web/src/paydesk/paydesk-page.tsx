import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Paydesk } from './paydesk.tsx';

/** The paydesk. `address` is the part of the address after the path, with the search to begin with. */
export function PaydeskPage({ address }: { address: string }) {
  return (
    <Page title="Paydesk" fill>
      <PaydeskOfShop address={address} />
    </Page>
  );
}

function PaydeskOfShop({ address }: { address: string }) {
  const { shop } = useSelectedShop();
  // The key remounts the paydesk for another shop, so that no state crosses over.
  return shop === null ? <ShopMissing /> : <Paydesk key={shop._id} shop={shop} address={address} />;
}
