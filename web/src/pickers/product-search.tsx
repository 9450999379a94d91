import type { Product } from '@mendpoint/contract/products';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productQueries } from '../products/queries.ts';
import { SearchBox } from '../ui/search/search-box.tsx';
import { productDetail } from './product-detail.ts';

type ProductSearchProps = { shopId: string; label: string; placeholder: string; onPick: (product: Product) => void };

const SEARCH_LIMIT = 8;

/** Finds a product of the shop by name, brand, device, SKU or IMEI. */
export function ProductSearch({ shopId, ...box }: ProductSearchProps) {
  const [q, setQ] = useState<string | null>(null);
  const { data, isFetching, isError } = useQuery({
    ...productQueries.list({ shop_id: shopId, q: q?.trim() ?? '', page: 1, limit: SEARCH_LIMIT }),
    enabled: q !== null,
  });
  return (
    <SearchBox
      {...box}
      listLabel="Products"
      icon={IconBarcode}
      search={{ data: data?.data, isFetching, isError }}
      onSearch={setQ}
      show={(product) => ({ name: product.name, detail: productDetail(product) })}
      words={{ none: 'No products available', failed: 'Something went wrong' }}
    />
  );
}
