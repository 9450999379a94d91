import { readStoreCredit, type StoreCredit } from '@mendpoint/contract/store-credit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const creditQuery = (id: string) =>
  queryOptions({
    queryKey: ['store-credit', id] as const,
    queryFn: async ({ signal }): Promise<StoreCredit> => (await call(readStoreCredit, { params: { id }, signal })).data,
  });

/** The store credit of a customer, and where it came from. */
export const useStoreCredit = (id: string) => useQuery(creditQuery(id));
