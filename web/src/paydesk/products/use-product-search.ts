import { useDebouncedValue } from '@mantine/hooks';
import type { Product } from '@mendpoint/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { productQueries, useProducts } from '../../products/queries.ts';
import { useListChoice } from '../../ui/table/list-choices.ts';
import {
  filterOf,
  firstSearch,
  type Order,
  OWN_ORDER,
  orderOf,
  PAGE_SIZE,
  PAYDESK,
  type Search,
} from './product-filter.ts';

/** Long enough to skip the letters within a word, short enough to feel immediate. */
const PAUSE_MS = 100;

const fromAddress = (address: string, chosen: string): Search => {
  const first = firstSearch(chosen);
  const params = new URLSearchParams(address);
  return {
    text: params.get('q') ?? '',
    order: orderOf(params.get('sort')) ?? first.order,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
};

/** The search, which begins with the one in the address, and its results. */
export const useProductSearch = (shopId: string, address: string) => {
  const { chosen, choose } = useListChoice(PAYDESK);
  const [search, setSearch] = useState(() => fromAddress(address, chosen.sort));
  const [q] = useDebouncedValue(search.text.trim(), PAUSE_MS);
  const queries = useQueryClient();
  const products = useProducts(filterOf(shopId, q, search));

  /** The first product found for `text`, even if it was typed faster than the list could follow. */
  const firstFor = async (text: string): Promise<Product | undefined> => {
    const sought = text.trim();
    const from = sought === search.text.trim() ? search : { ...search, page: 1 };
    return (await queries.fetchQuery(productQueries.list(filterOf(shopId, sought, from)))).data[0];
  };

  const pages = Math.max(1, Math.ceil((products.data?.meta.total ?? 0) / PAGE_SIZE));
  const turn = useCallback(
    (by: 1 | -1) => setSearch((before) => ({ ...before, page: Math.min(pages, Math.max(1, before.page + by)) })),
    [pages],
  );

  return {
    search,
    /** The search once the typing pauses. */
    sought: { ...search, text: q },
    products,
    pages,
    firstFor,
    type: (text: string) => setSearch((before) => ({ ...before, text, page: 1 })),
    sortBy: (next: Order) => {
      choose({ sort: next === OWN_ORDER ? '' : next });
      setSearch((before) => ({ ...before, order: next, page: 1 }));
    },
    turn,
  };
};
