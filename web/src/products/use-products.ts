import type { Product, ProductAnswer, ProductListAnswer, ProductListQuery } from '@mendpoint/contract/products';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, query } from '../api/client.ts';

export type ProductFilter = ProductListQuery & { shop_id: string };

/** Enough to hold every product whose text contains a scanned code, were it as short as a code may be. */
const CODE_LIMIT = 100;

export const productQueries = {
  all: () => ['products'] as const,
  list: (filter: ProductFilter) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'list', filter] as const,
      queryFn: ({ signal }) => api<ProductListAnswer>('GET', query('/products', filter), { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }): Promise<Product> =>
        (await api<ProductAnswer>('GET', `/products/${id}`, { signal })).data,
    }),
  /** The products of the shop with exactly this SKU or IMEI. */
  byCode: (code: string, shopId: string) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'code', { code, shopId }] as const,
      queryFn: async ({ signal }): Promise<Product[]> => {
        const path = query('/products', { q: code, shop_id: shopId, page: 1, limit: CODE_LIMIT });
        const { data } = await api<ProductListAnswer>('GET', path, { signal });
        return data.filter(({ sku, IMEI }) => isSameCode(sku, code) || isSameCode(IMEI, code));
      },
    }),
};

const isSameCode = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A page of the products that the shop sells: its own and those of no shop. */
export const useProducts = (filter: ProductFilter) => useQuery(productQueries.list(filter));
