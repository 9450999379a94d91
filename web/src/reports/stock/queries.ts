import { listDeadStock, valueStock } from '@mendpoint/contract/reports/stock-reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { reportQueries } from '../queries.ts';

/** What the stock of a shop is worth at cost, by category. */
export const useStockValue = (shopId: string) =>
  useQuery({
    queryKey: [...reportQueries.all(), 'stockValue', shopId] as const,
    queryFn: async ({ signal }) => (await call(valueStock, { query: { shop_id: shopId }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The products of which none was sold for so many days. */
export const useDeadStock = (shopId: string, days: number) =>
  useQuery({
    queryKey: [...reportQueries.all(), 'deadStock', shopId, days] as const,
    queryFn: async ({ signal }) => (await call(listDeadStock, { query: { shop_id: shopId, days }, signal })).data,
    placeholderData: keepPreviousData,
  });
