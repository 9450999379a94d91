import { listDebtors, readDebt, readReminder, readStatement, remindDebtor } from '@mendpoint/contract/owing';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';

const KEY = ['owing'] as const;

const debtorsQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...KEY, 'debtors', shopId] as const,
    queryFn: ({ signal }) => call(listDebtors, { query: { shop_id: shopId }, signal }),
    placeholderData: keepPreviousData,
  });

export const useDebtors = (shopId: string) => useQuery(debtorsQuery(shopId));

export const useDebt = (shopId: string, id: string) =>
  useQuery({
    queryKey: [...KEY, 'debt', shopId, id],
    queryFn: async ({ signal }) => (await call(readDebt, { params: { id }, query: { shop_id: shopId }, signal })).data,
  });

/** The mail that a customer would get now. */
export const useReminderMail = (shopId: string, id: string) =>
  useQuery({
    queryKey: [...KEY, 'reminder', shopId, id],
    queryFn: async ({ signal }) =>
      (await call(readReminder, { params: { id }, query: { shop_id: shopId }, signal })).data,
    // It says what is due now, in the words of now.
    staleTime: 0,
  });

export const fetchStatement = (shopId: string, id: string): Promise<Blob> =>
  call(readStatement, { params: { id }, query: { shop_id: shopId } });

/** Mails a customer what they owe, and answers what was said of it. */
export const useRemind = (shopId: string) => {
  const queries = useQueryClient();
  return async (id: string): Promise<string> => {
    try {
      return (await call(remindDebtor, { params: { id }, query: { shop_id: shopId } })).message;
    } finally {
      void refresh(queries, { queryKey: KEY });
    }
  };
};
