import { stockLevel } from '@mendpoint/domain/products/stock';
import styles from './stock-badge.module.css';

const COLOUR = { 'Low Stock': styles.low, 'Medium Stock': styles.medium, 'In Stock': styles.in };

type Stock = { quantity: number | null; reorder_level?: number | null };

/** The quantity in stock, in figures, words and colour. A product that is not stock-tracked shows a dash. */
export function StockBadge({ quantity, reorder_level = null }: Stock) {
  if (quantity === null) {
    return (
      <span className={styles.stock}>
        <span aria-hidden>—</span>
        <span className={styles.heard}>Not stock-tracked</span>
      </span>
    );
  }
  const level = stockLevel(quantity, reorder_level);
  return (
    <span className={styles.stock}>
      <span className={styles.figure}>{quantity}</span> <span className={COLOUR[level]}>{level}</span>
    </span>
  );
}
