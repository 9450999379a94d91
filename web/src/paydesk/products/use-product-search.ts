import { useDebouncedValue } from '@mantine/hooks';
import type { Product } from '@mendpoint/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { productQueries, useProducts } from '../../products/queries.ts';
import { useIsLeaving } from '../../ui/table/use-is-leaving.ts';

export const PAGE_SIZE = 5;

/** Long enough to skip the letters within a word, short enough to feel immediate. */
const PAUSE_MS = 100;

export type PriceOrder = 'price' | '-price';
type Search = { text: string; order: PriceOrder; page: number };

const fromUrl = (params: URLSearchParams): Search => ({
  text: params.get('q') ?? '',
  order: params.get('sort') === '-price' ? '-price' : 'price',
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
});

const filterOf = (shopId: string, q: string, { order, page }: Search) => ({
  shop_id: shopId,
  q,
  sort: order,
  page,
  limit: PAGE_SIZE,
});

/** What is searched for, kept in the address so that a reload and the back button find it again, and what is found. */
export const useProductSearch = (shopId: string) => {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => fromUrl(params));
  const [q] = useDebouncedValue(search.text.trim(), PAUSE_MS);
  const queries = useQueryClient();
  const products = useProducts(filterOf(shopId, q, search));

  // When somebody leaves right after typing, writing the address would bring them back to this screen.
  const isLeaving = useIsLeaving();
  const keepInUrl = useEffectEvent((values: Record<string, string>) => {
    if (!isLeaving()) setParams(values, { replace: true });
  });
  const { order, page } = search;
  useEffect(() => {
    const isDefault = q === '' && order === 'price' && page === 1;
    const values = {
      ...(q && { q }),
      ...(order !== 'price' && { sort: order }),
      ...(page > 1 && { page: String(page) }),
    };
    if (!isDefault || window.location.search !== '') keepInUrl(values);
  }, [q, order, page]);

  /** The first product found for `text`, also when it was typed faster than the list could follow. */
  const firstFor = async (text: string): Promise<Product | undefined> => {
    const sought = text.trim();
    const from = sought === search.text.trim() ? search : { ...search, page: 1 };
    return (await queries.fetchQuery(productQueries.list(filterOf(shopId, sought, from)))).data[0];
  };

  return {
    search,
    products,
    pages: Math.max(1, Math.ceil((products.data?.meta.total ?? 0) / PAGE_SIZE)),
    firstFor,
    type: (text: string) => setSearch((before) => ({ ...before, text, page: 1 })),
    sortBy: (next: PriceOrder) => setSearch((before) => ({ ...before, order: next, page: 1 })),
    turnTo: (next: number) => setSearch((before) => ({ ...before, page: next })),
  };
};
