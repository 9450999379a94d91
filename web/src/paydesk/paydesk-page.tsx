import { useSelectedShop } from '../shops/use-shops.ts';
import { Page } from '../ui/page.tsx';
import { Empty, Loading } from '../ui/states.tsx';

/** /PointOfSale */
export function PaydeskPage() {
  const { shop, isPending } = useSelectedShop();
  return (
    <Page title="Paydesk" fill>
      {isPending && <Loading />}
      {!isPending && shop === null && <Empty title="No shops available." />}
    </Page>
  );
}
