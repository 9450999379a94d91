import type { Customer, CustomerBody, CustomerListAnswer, CustomerUserAnswer } from '@mendpoint/contract/customers';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v4 as newKey } from 'uuid';
import { api, query } from '../api/client.ts';

const SEARCH_LIMIT = 8;

export const customerQueries = {
  all: () => ['customers'] as const,
  search: (q: string, shopId: string) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'search', { q, shopId }] as const,
      queryFn: async ({ signal }): Promise<Customer[]> => {
        const path = query('/users', { q, shop_id: shopId, page: 1, limit: SEARCH_LIMIT });
        return (await api<CustomerListAnswer>('GET', path, { signal })).data;
      },
      placeholderData: keepPreviousData,
    }),
};

/** The first customers whose name, email, city or phone holds `q`. Nothing is asked while `shopId` is null. */
export const useCustomerSearch = (q: string, shopId: string | null) =>
  useQuery({ ...customerQueries.search(q.trim(), shopId ?? ''), enabled: shopId !== null });

export const useCreateCustomer = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: CustomerBody): Promise<Customer> =>
      (await api<CustomerUserAnswer>('POST', '/users', { body, idempotencyKey: newKey() })).user,
    onSuccess: () => queries.invalidateQueries({ queryKey: customerQueries.all() }),
  });
};
