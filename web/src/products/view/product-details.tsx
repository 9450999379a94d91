import type { Product } from '@mendpoint/contract/products';
import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { StockBadge } from '../../ui/product/stock-badge.tsx';
import styles from './product-details.module.css';
import { ProductGallery } from './product-gallery.tsx';

/** Shows everything about a product, read-only. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className={styles.details}>
      <ProductGallery images={product.images} thumbnails={product.thumbnails} name={product.name} />
      <dl className={styles.facts}>
        <Fact term="Price">{formatDollars(product.price)}</Fact>
        <Fact term="Stock">
          {product.quantity === null ? 'Not stock-tracked' : <StockBadge quantity={product.quantity} />}
          {product.faulty > 0 && ` and ${product.faulty} faulty, not for sale`}
        </Fact>
        <Fact term="SKU">{product.sku}</Fact>
        <Fact term="Category">{product.category}</Fact>
        <Fact term="Brand">{product.brand}</Fact>
        <Fact term="Device">{product.device_name}</Fact>
        <Fact term="IMEI">{product.IMEI}</Fact>
        <Fact term="Warranty">{warrantyOf(product)}</Fact>
        <Fact term="Description">{product.description}</Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}

const warrantyOf = ({ warranty, warrantyPeriod: months }: Product): string =>
  warranty === 'Warranty' && months !== null ? `Warranty, ${months} ${months === 1 ? 'month' : 'months'}` : warranty;
