import {
  type DepositBack,
  type DepositKept,
  forfeitDeposit,
  giveDepositBack,
  listDeposits,
  type NewDeposit,
  readDeposits,
  readDepositsOwed,
  takeDeposit,
} from '@mendpoint/contract/deposits';
import type { RequestOf } from '@mendpoint/contract/target';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { ticketQueries } from '../queries.ts';

type HeldQuery = NonNullable<RequestOf<typeof listDeposits>['query']>;

/** Below the tickets, so that whatever moves a ticket reads them again. */
export const depositQueries = {
  all: () => [...ticketQueries.all(), 'deposits'] as const,
  ofTicket: (id: string) =>
    queryOptions({
      queryKey: [...depositQueries.all(), 'of', id] as const,
      queryFn: async ({ signal }) => (await call(readDeposits, { params: { id }, signal })).data,
      staleTime: 0,
    }),
  held: (query: HeldQuery) =>
    queryOptions({
      queryKey: [...depositQueries.all(), 'held', query] as const,
      queryFn: ({ signal }) => call(listDeposits, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  owed: (shopId: string) =>
    queryOptions({
      queryKey: [...depositQueries.all(), 'owed', shopId] as const,
      queryFn: async ({ signal }) => (await call(readDepositsOwed, { query: { shop_id: shopId }, signal })).data,
    }),
};

/** Whatever came of it, ticket and lists are read again: after a refusal somebody else was first. */
const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ticketQueries.all() });

export const useTakeDeposit = (ticketId: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: NewDeposit) =>
      call(takeDeposit, { params: { id: ticketId }, body, key: keyOf([ticketId, body]) }),
    onSettled: () => readAgain(queries),
  });
};

export const useGiveDepositBack = (id: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: DepositBack) => call(giveDepositBack, { params: { id }, body, key: keyOf([id, body]) }),
    onSettled: () => readAgain(queries),
  });
};

export const useKeepDeposit = (id: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: DepositKept) => call(forfeitDeposit, { params: { id }, body, key: keyOf([id, body]) }),
    onSettled: () => readAgain(queries),
  });
};
