import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { useSelectedShop } from '../shops/queries.ts';
import { Empty, Loading } from '../ui/page/states.tsx';
import { useProducts } from './queries.ts';

/** Says that the product does not exist, or that the shop has no products at all. */
export function ProductMissing() {
  const { shop } = useSelectedShop();
  const any = useProducts({ shop_id: shop?._id ?? '', page: 1, limit: 1 });
  if (any.isPending) return <Loading />;
  const back = (
    <Button variant="default" component={Link} to={paths.products}>
      Back
    </Button>
  );
  return <Empty title={any.data?.meta.total === 0 ? 'No products available' : 'Product not found'} action={back} />;
}
