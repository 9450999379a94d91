import {
  changeQuote,
  emailQuote,
  findQuote,
  listQuotes,
  loseQuote,
  type QuotesQuery,
  reopenQuote,
  type WholeQuote,
} from '@mendpoint/contract/quotes';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const quoteQueries = {
  all: () => ['quotes'] as const,
  list: (query: QuotesQuery) =>
    queryOptions({
      queryKey: [...quoteQueries.all(), 'list', query] as const,
      queryFn: ({ signal }) => call(listQuotes, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Read each time it is shown: another till may have sold it, and prices change. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...quoteQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) => (await call(findQuote, { params: { id }, signal })).data,
      staleTime: 0,
    }),
};

export const useQuotes = (query: QuotesQuery) => useQuery(quoteQueries.list(query));

export const useQuote = (id: string) => useQuery(quoteQueries.detail(id));

/** The quote that an invoice was made from; null where there is none. */
export const useQuoteOf = (invoiceId: string) =>
  useQuery({
    queryKey: [...quoteQueries.all(), 'of', invoiceId],
    queryFn: async ({ signal }) =>
      (await call(listQuotes, { query: { invoice_id: invoiceId, limit: 1 }, signal })).data[0] ?? null,
  });

type Change =
  | { what: 'lose'; reason: string }
  | { what: 'reopen' }
  | { what: 'change'; valid_until: string; note: string };

const send = async (id: string, change: Change): Promise<WholeQuote> => {
  const params = { id };
  switch (change.what) {
    case 'lose':
      return (await call(loseQuote, { params, body: { reason: change.reason } })).data;
    case 'reopen':
      return (await call(reopenQuote, { params })).data;
    case 'change':
      return (await call(changeQuote, { params, body: { valid_until: change.valid_until, note: change.note } })).data;
  }
};

/** Changes a quote; whatever came of it, lists and screens are read again. */
export const useChangeQuote = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => send(id, change),
    onSettled: () => queries.invalidateQueries({ queryKey: quoteQueries.all() }),
  });
};

export const useEmailQuote = () =>
  useMutation({
    mutationFn: ({ id, to }: { id: string; to: string }) => call(emailQuote, { params: { id }, body: { to } }),
  });
