import { NoShops } from '../pickers/no-shops.tsx';
import { useSelectedShop, useShops } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { Failure, Loading } from '../ui/page/states.tsx';
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
  const { shop, isPending } = useSelectedShop();
  const shops = useShops();
  // The key remounts the paydesk for another shop, so that no state crosses over.
  if (shop !== null) return <Paydesk key={shop._id} shop={shop} />;
  if (isPending) return <Loading />;
  if (shops.isError) return <Failure error={shops.error} onRetry={() => void shops.refetch()} />;
  return <NoShops />;
}
