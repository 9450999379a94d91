import type { Product } from '@mendpoint/contract/products';
import { stockLevel } from '@mendpoint/domain/products/stock';
import { Suspense } from 'react';
import { late } from '../page/late.ts';
import styles from './stock-badge.module.css';

const COLOUR = { 'Low Stock': styles.low, 'Medium Stock': styles.medium, 'In Stock': styles.in };

/** `reserved`: how many of the quantity are not to be counted, because they are promised to repairs. */
type Stock = { quantity: number | null; reserved?: number; reorder_level?: number | null };

/** How many are in stock, in figures, words and colour. A product that is not stock-tracked shows a dash. */
export function StockBadge({ quantity, reserved = 0, reorder_level = null }: Stock) {
  if (quantity === null) {
    return (
      <span className={styles.stock}>
        <span aria-hidden>—</span>
        <span className={styles.heard}>Not stock-tracked</span>
      </span>
    );
  }
  const available = quantity - reserved;
  const level = stockLevel(available, reorder_level);
  return (
    <span className={styles.stock}>
      <span className={styles.figure}>{available}</span> <span className={COLOUR[level]}>{level}</span>
    </span>
  );
}

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
