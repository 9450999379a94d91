import { readCustomerStory, readCustomerSums } from '@mendpoint/contract/stories';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { customerQueries } from './queries.ts';

/** Always out of date: sales, refunds and quotes are made elsewhere. */
export const useCustomerStory = (id: string, page: { page: number; limit: number }) =>
  useQuery({
    queryKey: [...customerQueries.all(), 'story', id, page] as const,
    queryFn: ({ signal }) => call(readCustomerStory, { params: { id }, query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What they bought, brought and owe, of the shops that the login sees. */
export const useCustomerSums = (id: string) =>
  useQuery({
    queryKey: [...customerQueries.all(), 'sums', id] as const,
    queryFn: async ({ signal }) => (await call(readCustomerSums, { params: { id }, query: {}, signal })).data,
    staleTime: 0,
  });
