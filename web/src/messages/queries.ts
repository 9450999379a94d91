import { listMessages, readMessageSettings, setMessageSettings } from '@mendpoint/contract/message-calls';
import type { MessageSettingsBody } from '@mendpoint/contract/messages';
import type { RequestOf } from '@mendpoint/contract/target';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

type ListQuery = NonNullable<RequestOf<typeof listMessages>['query']>;

export const messageQueries = {
  all: () => ['messages'] as const,
  settings: (shopId: string) =>
    queryOptions({
      queryKey: [...messageQueries.all(), 'settings', shopId] as const,
      queryFn: async ({ signal }) => (await call(readMessageSettings, { query: { shop_id: shopId }, signal })).data,
      staleTime: 0,
    }),
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...messageQueries.all(), 'list', query] as const,
      queryFn: ({ signal }) => call(listMessages, { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

export const useSetMessages = (shopId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: MessageSettingsBody) =>
      (await call(setMessageSettings, { body: { ...body, shop_id: shopId } })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: messageQueries.all() }),
  });
};
