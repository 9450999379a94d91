import type { Product } from '@mendpoint/contract/products';
import { Suspense } from 'react';
import { late } from '../page/late.ts';

/** Loaded late: most of what is listed is in stock. */
const MoreExpected = late(async () => (await import('./more-expected.tsx')).MoreExpected);

/** When more come of a product that is sold out, if it is known. */
export function SoldOut({ product }: { product: Pick<Product, 'quantity' | 'expected_on' | 'bundle'> }) {
  return (
    product.quantity === 0 && (
      <Suspense>
        <MoreExpected {...product} />
      </Suspense>
    )
  );
}
