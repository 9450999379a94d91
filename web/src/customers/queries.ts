import {
  addCustomer,
  type Customer,
  type CustomerBody,
  type CustomerListQuery,
  type CustomerSort,
  deleteCustomer,
  editUser,
  findCustomer,
  listCustomers,
  type UserPatch,
} from '@mendpoint/contract/customers';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';

const SEARCH_LIMIT = 8;

/** `sort` may also be '', which leaves the order to the server. */
export type CustomerFilter = Omit<CustomerListQuery, 'sort'> & { sort?: CustomerSort | '' };

export const customerQueries = {
  all: () => ['customers'] as const,
  lists: () => [...customerQueries.all(), 'list'] as const,
  list: (filter: CustomerFilter) =>
    queryOptions({
      queryKey: [...customerQueries.lists(), filter] as const,
      queryFn: ({ signal }) => call(listCustomers, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  search: (q: string, shopId: string) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'search', { q, shopId }] as const,
      queryFn: async ({ signal }): Promise<Customer[]> => {
        const query = { q, shop_id: shopId, page: 1, limit: SEARCH_LIMIT };
        return (await call(listCustomers, { query, signal })).data;
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }): Promise<Customer> => (await call(findCustomer, { params: { id }, signal })).data,
    }),
};

/** A page of customers: those of the shop and those of no shop. The server is not asked while there is no `shop_id`. */
export const useCustomers = (filter: CustomerFilter) =>
  useQuery({ ...customerQueries.list(filter), enabled: filter.shop_id !== undefined });

/**
 * The first customers whose name, email, city or phone contains `q`, without `exceptId`. The server is not asked while
 * `shopId` is null.
 */
export const useCustomerSearch = (q: string, shopId: string | null, exceptId?: string) =>
  useQuery({
    ...customerQueries.search(q.trim(), shopId ?? ''),
    select: (found) => (exceptId ? found.filter(({ _id }) => _id !== exceptId) : found),
    enabled: shopId !== null,
  });

/** To read; `useCustomer` is for a form. */
export const useCustomerToRead = (id: string) => useQuery(customerQueries.detail(id));

/** Fetched again only on request: a form's starting values must not change while somebody types. */
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
      (await call(addCustomer, { body, key: idempotencyKey })).user,
  );

export const useUpdateCustomer = (id: string) =>
  useRefreshed(
    async (body: UserPatch): Promise<Customer> => (await call(editUser, { params: { id }, body })).user as Customer,
  );

export const useDeleteCustomer = () => useRefreshed((id: string) => call(deleteCustomer, { params: { id } }));
