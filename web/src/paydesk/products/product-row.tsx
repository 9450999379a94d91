import type { Product } from '@mendpoint/contract/products';
import clsx from 'clsx';
import { type KeyboardEvent, memo } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { SoldOut, StockBadge } from '../../ui/product/stock-badge.tsx';
import styles from './product-list.module.css';

type ProductRowProps = {
  product: Product;
  /** The quantity of it on the receipt. */
  chosen: number;
  onPick: (product: Product) => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

/**
 * One product. Its name is the button, and the whole row is the button's target. On a narrow screen, columns are shown
 * below one another.
 */
export const ProductRow = memo(function ProductRowOf({ product, chosen, onPick, onKeyDown }: ProductRowProps) {
  const { name, sku, brand, device } = product;
  const made = [brand, device].filter(Boolean).join(' · ');
  return (
    <tr className={clsx(styles.row, chosen > 0 && styles.chosen)}>
      <td className={styles.picture}>
        <ProductPicture name={product.name} thumbnails={product.thumbnails} />
      </td>
      <td>
        <button type="button" className={styles.pick} onClick={() => onPick(product)} onKeyDown={onKeyDown}>
          <span className={styles.title}>{name}</span>
        </button>
        <span className={styles.sku}>
          {sku}
          {made && <span className={styles.made}> · {made}</span>}
          {chosen > 0 && <span className={styles.count}> · {chosen} chosen</span>}
        </span>
      </td>
      <td className={styles.wide}>{brand}</td>
      <td className={styles.wide}>{device}</td>
      <td className={styles.amount}>
        {formatDollars(product.price)}
        <span className={styles.stock}>
          <StockBadge {...product} />
          <SoldOut product={product} />
        </span>
      </td>
      <td className={styles.amount}>
        <StockBadge {...product} />
        <SoldOut product={product} />
      </td>
    </tr>
  );
});
