import { Skeleton } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import clsx from 'clsx';
import { type KeyboardEvent, Suspense } from 'react';
import { late } from '../../ui/page/late.ts';
import { Failure } from '../../ui/page/states.tsx';
import { unitsOf } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { PAGE_SIZE } from './product-filter.ts';
import styles from './product-list.module.css';
import { ProductRow } from './product-row.tsx';
import type { useProductSearch } from './use-product-search.ts';

/** Loaded late, because most searches find something. */
const NothingFound = late(async () => (await import('./nothing-found.tsx')).NothingFound);

type ProductListProps = {
  found: ReturnType<typeof useProductSearch>;
  onPick: (product: Product) => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onUnknownCode: (code: string) => void;
};

/** The page of products found. While a new page loads, the old rows stay and turn pale. */
export function ProductList({ found, onPick, onKeyDown, onUnknownCode }: ProductListProps) {
  const { products, search, type } = found;
  const { sale } = useTill();
  if (products.data === undefined && products.isError) {
    return <Failure error={products.error} onRetry={() => void products.refetch()} />;
  }
  const rows = products.data?.data ?? [];
  return (
    <div className={styles.scroll} aria-busy={products.isFetching}>
      <table className={clsx(styles.table, products.isPlaceholderData && styles.stale)} aria-label="Products">
        <Head />
        <tbody>
          {rows.map((product) => (
            <ProductRow
              key={product._id}
              product={product}
              chosen={unitsOf(sale, product._id)}
              onPick={onPick}
              onKeyDown={onKeyDown}
            />
          ))}
        </tbody>
      </table>
      {products.isPending && <Waiting />}
      {products.data !== undefined && rows.length === 0 && (
        <Suspense>
          <NothingFound text={search.text} onClear={() => type('')} onUnknownCode={onUnknownCode} />
        </Suspense>
      )}
    </div>
  );
}

const HEADINGS = [
  { words: 'Image', place: styles.picture },
  { words: 'SKU and Name' },
  { words: 'Brand', place: styles.wide },
  { words: 'Device', place: styles.wide },
  { words: 'Price', place: styles.amount },
  { words: 'Quantity', place: styles.amount },
];

function Head() {
  return (
    <thead>
      <tr>
        {HEADINGS.map(({ words, place }) => (
          <th key={words} scope="col" className={place}>
            {words}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading products">
      {Array.from({ length: PAGE_SIZE }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places
        <Skeleton key={row} height={40} my={8} />
      ))}
    </div>
  );
}
