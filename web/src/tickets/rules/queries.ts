import { readTicketRules, setTicketRules } from '@mendpoint/contract/condition-calls';
import type { TicketRulesBody } from '@mendpoint/contract/ticket-condition';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ticketQueries } from '../queries.ts';

export const rulesQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...ticketQueries.all(), 'rules', shopId] as const,
    queryFn: async ({ signal }) => (await call(readTicketRules, { query: { shop_id: shopId }, signal })).data,
    staleTime: 0,
  });

export const useSetRules = (shopId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: TicketRulesBody) =>
      (await call(setTicketRules, { body: { ...body, shop_id: shopId } })).data,
    // The steps of tickets are others by now.
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketQueries.all() }),
  });
};
