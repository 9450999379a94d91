import { listSoldMonths, readProductStory } from '@mendpoint/contract/stories';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { productQueries } from '../queries.ts';

/** Always out of date: it is sold elsewhere. */
export const useProductStory = (id: string, page: { page: number; limit: number }) =>
  useQuery({
    queryKey: [...productQueries.all(), 'story', id, page] as const,
    queryFn: ({ signal }) => call(readProductStory, { params: { id }, query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useSoldMonths = (id: string) =>
  useQuery({
    queryKey: [...productQueries.all(), 'months', id] as const,
    queryFn: async ({ signal }) => (await call(listSoldMonths, { params: { id }, query: {}, signal })).data,
    staleTime: 0,
  });
