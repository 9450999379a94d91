import { addTicketPart, listParts, listTicketParts, movePart } from '@mendpoint/contract/part-calls';
import type { NewPartStep, NewTicketPart, PartsQuery } from '@mendpoint/contract/parts';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { productQueries } from '../../products/queries.ts';
import { ticketQueries } from '../queries.ts';

/** Below the tickets, so that whatever moves a ticket reads them again. */
export const partQueries = {
  ofTicket: (id: string) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'parts', 'of', id] as const,
      queryFn: async ({ signal }) => (await call(listTicketParts, { params: { id }, signal })).data,
      staleTime: 0,
    }),
  list: (query: PartsQuery) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'parts', 'list', query] as const,
      queryFn: ({ signal }) => call(listParts, { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** Whatever came of it, tickets and stock are read again: somebody else may have been first. */
const readAgain = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ticketQueries.all() }),
    queries.invalidateQueries({ queryKey: productQueries.all() }),
  ]);

export const useAddPart = (ticketId: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: NewTicketPart) =>
      call(addTicketPart, { params: { id: ticketId }, body, key: keyOf([ticketId, body]) }),
    onSettled: () => readAgain(queries),
  });
};

/** Takes a part a step from the state that is shown. Throws ApiError. */
export const useMovePart = () => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: ({ id, ...body }: NewPartStep & { id: string }) =>
      call(movePart, { params: { id }, body, key: keyOf([id, body]) }),
    onSettled: () => readAgain(queries),
  });
};
