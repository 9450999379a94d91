import type { ProductFilter } from '../../products/queries.ts';

export const PAGE_SIZE = 5;

export const ORDERS = ['price', '-price', '-sold', 'name'] as const;
export type Order = (typeof ORDERS)[number];
export type Search = { text: string; order: Order; page: number };

/** The name by which a person's order is remembered. */
export const PAYDESK = 'paydesk';

/** The order of the paydesk by itself. */
export const OWN_ORDER: Order = 'price';

export const orderOf = (sort: string | null): Order | undefined => ORDERS.find((order) => order === sort);

/** The search of a new paydesk, for a person who chose this order; '' is none. */
export const firstSearch = (chosen: string): Search => ({ text: '', order: orderOf(chosen) ?? OWN_ORDER, page: 1 });

/** The filter for products of a shop that match `q`, in the order and on the page of the search. */
export const filterOf = (shopId: string, q: string, { order, page }: Omit<Search, 'text'>): ProductFilter => ({
  shop_id: shopId,
  q,
  sort: order,
  page,
  limit: PAGE_SIZE,
});
