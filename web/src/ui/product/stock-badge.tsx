import { stockLevel } from '@mendpoint/domain/products/stock';
import styles from './stock-badge.module.css';

const COLOUR = { 'Low Stock': styles.low, 'Medium Stock': styles.medium, 'In Stock': styles.in };

/** The quantity in stock, in figures, words and colour. A product that is not stock-tracked shows a dash. */
export function StockBadge({ quantity }: { quantity: number | null }) {
  if (quantity === null) {
    return (
      <span className={styles.stock}>
        <span aria-hidden>—</span>
        <span className={styles.heard}>Not stock-tracked</span>
      </span>
    );
  }
  const level = stockLevel(quantity);
  return (
    <span className={styles.stock}>
      <span className={styles.figure}>{quantity}</span> <span className={COLOUR[level]}>{level}</span>
    </span>
  );
}
