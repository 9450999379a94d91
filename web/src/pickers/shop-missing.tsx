import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { useSelectedShop, useShops } from '../shops/queries.ts';
import { Empty, Failure, Loading } from '../ui/page/states.tsx';

/** Shown where no shop is selected. It says why: the shops are loading, failed to load, or do not exist yet. */
export function ShopMissing() {
  const { isPending } = useSelectedShop();
  const shops = useShops();
  if (isPending) return <Loading />;
  if (shops.isError) return <Failure error={shops.error} onRetry={() => void shops.refetch()} />;
  const add = (
    <Button component={Link} to={paths.addStore}>
      Add Store
    </Button>
  );
  return <Empty title="No shops available." action={add} />;
}
