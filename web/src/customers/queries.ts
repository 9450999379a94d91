import type { DeletedAnswer } from '@mendpoint/contract/common';
import type {
  Customer,
  CustomerAnswer,
  CustomerBody,
  CustomerListAnswer,
  CustomerListQuery,
  CustomerUserAnswer,
  UserPatch,
} from '@mendpoint/contract/customers';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../api/client.ts';
import { refresh } from '../api/refresh.ts';

const SEARCH_LIMIT = 8;

/** `sort` may also be '', which leaves the order to the server. */
export type CustomerFilter = Omit<CustomerListQuery, 'sort'> & { sort?: string };

export const customerQueries = {
  all: () => ['customers'] as const,
  list: (filter: CustomerFilter) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'list', filter] as const,
      queryFn: ({ signal }) => api<CustomerListAnswer>('GET', query('/users', filter), { signal }),
      placeholderData: keepPreviousData,
    }),
  search: (q: string, shopId: string) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'search', { q, shopId }] as const,
      queryFn: async ({ signal }): Promise<Customer[]> => {
        const path = query('/users', { q, shop_id: shopId, page: 1, limit: SEARCH_LIMIT });
        return (await api<CustomerListAnswer>('GET', path, { signal })).data;
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }): Promise<Customer> =>
        (await api<CustomerAnswer>('GET', `/users/${id}`, { signal })).data,
    }),
};

/** A page of the customers of the shop and of no shop. Nothing is asked while there is no `shop_id`. */
export const useCustomers = (filter: CustomerFilter) =>
  useQuery({ ...customerQueries.list(filter), enabled: filter.shop_id !== undefined });

/** The first customers whose name, email, city or phone holds `q`. Nothing is asked while `shopId` is null. */
export const useCustomerSearch = (q: string, shopId: string | null) =>
  useQuery({ ...customerQueries.search(q.trim(), shopId ?? ''), enabled: shopId !== null });

/** Refreshed by `refetch` alone: what a form began with must not change below the typing. */
export const useCustomer = (id: string) =>
  useQuery({ ...customerQueries.detail(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

const useRefreshed = <Asked, Answer>(mutationFn: (asked: Asked) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => refresh(queries, { queryKey: customerQueries.all() }),
  });
};

type NewCustomer = { body: CustomerBody; idempotencyKey: string };

export const useCreateCustomer = () =>
  useRefreshed(
    async ({ body, idempotencyKey }: NewCustomer): Promise<Customer> =>
      (await api<CustomerUserAnswer>('POST', '/users', { body, idempotencyKey })).user,
  );

export const useUpdateCustomer = (id: string) =>
  useRefreshed(
    async (body: UserPatch): Promise<Customer> =>
      (await api<CustomerUserAnswer>('PATCH', `/users/${id}`, { body })).user,
  );

export const useDeleteCustomer = () => useRefreshed((id: string) => api<DeletedAnswer>('DELETE', `/users/${id}`));
