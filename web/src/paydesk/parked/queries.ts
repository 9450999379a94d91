import { listParkedSales } from '@mendpoint/contract/invoices/parked-sales';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The most sales that a shop can have parked. */
const ALL = 200;

export const parkedQueries = {
  all: () => ['parked-sales'] as const,
  count: (shopId: string) =>
    queryOptions({
      queryKey: [...parkedQueries.all(), 'count', shopId] as const,
      queryFn: async ({ signal }) =>
        (await call(listParkedSales, { query: { shop_id: shopId, limit: 1 }, signal })).meta.total,
    }),
  list: (shopId: string) =>
    queryOptions({
      queryKey: [...parkedQueries.all(), 'list', shopId] as const,
      queryFn: async ({ signal }) =>
        (await call(listParkedSales, { query: { shop_id: shopId, limit: ALL }, signal })).data,
      // Other tills park and recall as well, so what was shown last may be out of date.
      staleTime: 0,
      gcTime: 0,
    }),
};
