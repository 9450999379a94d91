import {
  addReminder,
  type DisposalBody,
  disposeOfDevice,
  listLeftBehind,
  type ReminderBody,
  readWaitingDevice,
} from '@mendpoint/contract/left-behind';
import type { RequestOf } from '@mendpoint/contract/target';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { ticketQueries } from '../queries.ts';

type ListQuery = NonNullable<RequestOf<typeof listLeftBehind>['query']>;

/** Below the tickets, so that whatever moves a ticket reads them again. */
export const leftBehindQueries = {
  all: () => [...ticketQueries.all(), 'left-behind'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...leftBehindQueries.all(), 'list', query] as const,
      queryFn: ({ signal }) => call(listLeftBehind, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  ofTicket: (id: string) =>
    queryOptions({
      queryKey: [...leftBehindQueries.all(), 'of', id] as const,
      queryFn: async ({ signal }) => (await call(readWaitingDevice, { params: { id }, signal })).data,
      staleTime: 0,
    }),
};

const useReadAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ticketQueries.all() });
};

export const useAddReminder = (ticketId: string) => {
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: ReminderBody) =>
      call(addReminder, { params: { id: ticketId }, body, key: keyOf([ticketId, body]) }),
    onSettled: useReadAgain(),
  });
};

export const useDispose = (ticketId: string) => {
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: DisposalBody) =>
      call(disposeOfDevice, { params: { id: ticketId }, body, key: keyOf([ticketId, body]) }),
    onSettled: useReadAgain(),
  });
};
