import { useSelectedShop } from '../shops/use-shops.ts';
import { Page } from '../ui/page.tsx';
import { Empty, Loading } from '../ui/states.tsx';
import { Paydesk } from './paydesk.tsx';

/** /PointOfSale */
export function PaydeskPage() {
  const { shop, isPending } = useSelectedShop();
  return (
    <Page title="Paydesk" fill>
      {isPending && <Loading />}
      {!isPending && shop === null && <Empty title="No shops available." />}
      {/* Another shop is another till: nothing of one may be left in the other. */}
      {shop !== null && <Paydesk key={shop._id} shopId={shop._id} />}
    </Page>
  );
}
