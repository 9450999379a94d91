import {
  changeJournalCodes,
  exportJournal,
  type JournalCodes,
  listJournalCodes,
  readJournal,
} from '@mendpoint/contract/reports/journal';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { reportQueries } from '../queries.ts';

export type JournalProgram = 'xero' | 'myob';

const KEY = [...reportQueries.all(), 'journal'] as const;
const CODES = ['journal codes'] as const;

const queryOf = (shopId: string, { from, to }: DayRange) => ({ shop_id: shopId, start_date: from, end_date: to });

/** Not read again when the window gets the focus: a manager may have to approve each reading. */
export const journalQuery = (shopId: string, days: DayRange) =>
  queryOptions({
    queryKey: [...KEY, shopId, days] as const,
    queryFn: async ({ signal }) => (await call(readJournal, { query: queryOf(shopId, days), signal })).data,
    refetchOnWindowFocus: false,
  });

export const useJournal = (shopId: string, days: DayRange) =>
  useQuery({ ...journalQuery(shopId, days), placeholderData: keepPreviousData });

export const fetchJournalFile = (program: JournalProgram, shopId: string, days: DayRange): Promise<Blob> =>
  call(exportJournal, { query: { ...queryOf(shopId, days), program } });

export const useJournalCodes = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: CODES,
    queryFn: async ({ signal }) => (await call(listJournalCodes, { signal })).data,
    enabled,
  });

export const useChangeJournalCodes = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: JournalCodes) => call(changeJournalCodes, { body }),
    onSettled: () => refresh(queries, { queryKey: CODES }),
  });
};
