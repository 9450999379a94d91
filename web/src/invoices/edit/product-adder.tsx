import type { Product } from '@mendpoint/contract/products';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { productQueries } from '../../products/queries.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';

const SEARCH_LIMIT = 8;

/** Finds a product of the shop by name, brand, device, SKU or IMEI. */
export function ProductAdder({ shopId, onAdd }: { shopId: string; onAdd: (product: Product) => void }) {
  const [q, setQ] = useState<string | null>(null);
  const { data, isFetching, isPending, isError } = useQuery({
    ...productQueries.list({ shop_id: shopId, q: q?.trim() ?? '', page: 1, limit: SEARCH_LIMIT }),
    enabled: q !== null,
  });
  return (
    <SearchBox
      label="Add Product"
      placeholder="Add a product"
      listLabel="Products"
      icon={IconBarcode}
      search={{ data: data?.data, isFetching, isPending, isError }}
      onSearch={setQ}
      show={(product) => ({ name: product.name, detail: detailOf(product) })}
      words={{ none: 'No products available', failed: 'Something went wrong' }}
      onPick={onAdd}
    />
  );
}

const detailOf = ({ sku, price, quantity }: Product): string =>
  [sku, formatDollars(price), quantity !== null && `${quantity} in stock`].filter(Boolean).join(' · ');
