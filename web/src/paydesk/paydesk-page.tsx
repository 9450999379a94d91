import { useSelectedShop, useShops } from '../shops/queries.ts';
import { NoShops } from '../ui/page/no-shops.tsx';
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
  // Another shop is another till: nothing of one may be left in the other.
  if (shop !== null) return <Paydesk key={shop._id} shop={shop} />;
  if (isPending) return <Loading />;
  if (shops.isError) return <Failure error={shops.error} onRetry={() => void shops.refetch()} />;
  return <NoShops />;
}
