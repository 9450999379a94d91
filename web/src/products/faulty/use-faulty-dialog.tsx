import type { Product } from '@mendpoint/contract/products';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fetchOrTell } from '../../ui/notice/fetch-or-tell.ts';

const fetchDialog = async () => ({ default: (await import('./faulty-dialog.tsx')).FaultyDialog });
const FaultyDialog = lazy(fetchDialog);

/**
 * `settle` opens the dialog for a product's faulty units. `dialog` is drawn beside the element that opened it, and
 * stays when that disappears.
 */
export const useFaultyDialog = (): { settle: (product: Product) => void; dialog: ReactNode } => {
  const [product, setProduct] = useState<Product | null>(null);
  const open = async (settled: Product) => {
    if (await fetchOrTell(fetchDialog, 'The form could not be loaded')) setProduct(settled);
  };
  const dialog = product && (
    <Suspense fallback={null}>
      <FaultyDialog product={product} onClosed={() => setProduct(null)} />
    </Suspense>
  );
  return { settle: (settled) => void open(settled), dialog };
};
