import { Button, Group, Skeleton } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { barcodeProblem } from '@mendpoint/domain/products/barcode';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { Empty, Failure } from '../../ui/page/states.tsx';
import { unitsOf } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import { PAGE_SIZE } from './product-filter.ts';
import styles from './product-list.module.css';
import { ProductRow } from './product-row.tsx';
import type { useProductSearch } from './use-product-search.ts';

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
        <Nothing text={search.text} onClear={() => type('')} onUnknownCode={onUnknownCode} />
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

/** Words are searched for as well, and are nobody's barcode. */
const looksLikeBarcode = (text: string): boolean => /\d{4}/.test(text) && barcodeProblem(text) === undefined;

type NothingProps = { text: string; onClear: () => void; onUnknownCode: (code: string) => void };

function Nothing({ text, onClear, onUnknownCode }: NothingProps) {
  const mayAdd = useMay()('edit-products');
  const code = text.trim();
  if (text.trim() === '') {
    const create = (
      <Button component={Link} to={paths.addProduct} variant="default">
        Create New Product
      </Button>
    );
    return <Empty title="No products available" action={create} />;
  }
  return (
    <Empty
      title={`No products found for “${text.trim()}”.`}
      action={
        <Group gap="sm" justify="center">
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
          {mayAdd && looksLikeBarcode(code) && (
            <Button variant="default" onClick={() => onUnknownCode(code)}>
              New product with this code
            </Button>
          )}
        </Group>
      }
    />
  );
}
