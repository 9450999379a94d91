import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { noticeFailure, noticeWarning } from '../../ui/notice/notice.ts';
import { useTill } from '../sale/till.ts';
import { ProductDialog } from './product-dialog.tsx';
import type { Order } from './product-filter.ts';
import { focusFirstRow, walkRows } from './product-keys.ts';
import { ProductList } from './product-list.tsx';
import styles from './product-panel.module.css';
import { SearchInAddress } from './search-in-address.tsx';
import { useProductSearch } from './use-product-search.ts';

type Found = ReturnType<typeof useProductSearch>;

type ProductPanelProps = {
  /** The part of the address after the path, with the search to begin with. */
  address: string;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Called with a code that was searched for, and that a new product is to have. */
  onUnknownCode: (code: string) => void;
};

const ORDERS: { value: Order; label: string }[] = [
  { value: 'price', label: 'Low to High' },
  { value: '-price', label: 'High to Low' },
  { value: '-sold', label: 'Most sold' },
  { value: 'name', label: 'Name A–Z' },
];

/** Search, sort and page through what the shop sells. */
export const ProductPanel = memo(function ProductPanelOf({ address, searchRef, onUnknownCode }: ProductPanelProps) {
  const found = useProductSearch(useTill().shopId, address);
  const [picked, setPicked] = useState<Product | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { search, pages, turn } = found;
  // autoFocus would act when the field is made, which may be long before it is shown.
  useLayoutEffect(() => searchRef.current?.focus(), [searchRef]);
  const walk = useCallback(
    (event: KeyboardEvent<HTMLButtonElement>) => walkRows(event, { search: searchRef.current, turn }),
    [searchRef, turn],
  );

  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void pickFirst(found, setPicked);
    else if (event.key === 'ArrowDown') focusFirstRow(panel.current);
    else if (event.key === 'PageDown' || event.key === 'PageUp') turn(event.key === 'PageDown' ? 1 : -1);
    else if (event.key === 'Escape' && search.text !== '') found.type('');
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.panel} aria-label="Products" ref={panel}>
      <SearchInAddress sought={found.sought} />
      <SearchBar found={found} searchRef={searchRef} onKeyDown={steer} />
      <ProductList found={found} onPick={setPicked} onKeyDown={walk} onUnknownCode={onUnknownCode} />
      <nav className={styles.pages} aria-label="Product pages">
        <span role="status">
          Page {Math.min(search.page, pages)} of {pages}
        </span>
        <Button variant="default" px="sm" disabled={search.page <= 1} onClick={() => turn(-1)}>
          Prev
        </Button>
        <Button variant="default" px="sm" disabled={search.page >= pages} onClick={() => turn(1)}>
          Next
        </Button>
      </nav>
      <ProductDialog product={picked} onClose={() => setPicked(null)} />
    </section>
  );
});

const pickFirst = async (found: Found, pick: (product: Product) => void) => {
  const { text } = found.search;
  try {
    const first = await found.firstFor(text);
    if (first === undefined) noticeWarning(`No products found for “${text.trim()}”.`);
    else pick(first);
  } catch (error) {
    noticeFailure(error instanceof ApiError ? error.message : 'Something went wrong.');
  }
};

type SearchBarProps = Pick<ProductPanelProps, 'searchRef'> & {
  found: Found;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function SearchBar({ found: { search, type, sortBy }, searchRef, onKeyDown }: SearchBarProps) {
  return (
    <div className={styles.bar}>
      <TextInput
        ref={searchRef}
        type="search"
        data-takes-codes
        className={styles.search}
        aria-label="Search products by name, brand, device or SKU"
        aria-keyshortcuts="Alt+P"
        placeholder="Search or scan a product"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search.text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <NativeSelect
        className={styles.sort}
        label={search.order.endsWith('price') ? 'Sort by price' : 'Sort by'}
        classNames={{ label: styles.sortLabel }}
        data={ORDERS}
        value={search.order}
        onChange={(event) => sortBy(event.currentTarget.value as Order)}
      />
    </div>
  );
}
