import {
  findGiftCard,
  listGiftCards,
  readGiftCard,
  readGiftCardsOwed,
  voidGiftCard,
} from '@mendpoint/contract/gift-cards';
import type { RequestOf } from '@mendpoint/contract/target';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';

type CardsQuery = NonNullable<RequestOf<typeof listGiftCards>['query']>;

export const cardQueries = {
  all: () => ['gift-cards'] as const,
  list: (query: CardsQuery) =>
    queryOptions({
      queryKey: [...cardQueries.all(), 'list', query] as const,
      queryFn: ({ signal }) => call(listGiftCards, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  owed: (shopId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(), 'owed', shopId] as const,
      queryFn: async ({ signal }) => (await call(readGiftCardsOwed, { query: { shop_id: shopId }, signal })).data,
    }),
  /** Read each time it is shown: another till may have spent it. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) => (await call(readGiftCard, { params: { id }, signal })).data,
      staleTime: 0,
    }),
};

export const useCards = (query: CardsQuery) => useQuery(cardQueries.list(query));
export const useCardsOwed = (shopId: string) => useQuery(cardQueries.owed(shopId));
export const useCard = (id: string) => useQuery(cardQueries.detail(id));

/** The card with a code, and what is left on it. */
export const findCard = async (code: string) => (await call(findGiftCard, { body: { code } })).data;

/** Voids the sale of a card; whatever came of it, lists are read again. */
export const useVoidCard = (id: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (reason: string) => call(voidGiftCard, { params: { id }, body: { reason }, key: keyOf([id, reason]) }),
    onSettled: () => queries.invalidateQueries({ queryKey: cardQueries.all() }),
  });
};
