import type { ProductFilter } from '../../products/queries.ts';

export const PAGE_SIZE = 5;

export type PriceOrder = 'price' | '-price';
export type Search = { text: string; order: PriceOrder; page: number };

/** The search of a new paydesk. */
export const FIRST_SEARCH: Search = { text: '', order: 'price', page: 1 };

/** The filter for products of a shop that match `q`, in the order and on the page of the search. */
export const filterOf = (shopId: string, q: string, { order, page }: Omit<Search, 'text'>): ProductFilter => ({
  shop_id: shopId,
  q,
  sort: order,
  page,
  limit: PAGE_SIZE,
});
