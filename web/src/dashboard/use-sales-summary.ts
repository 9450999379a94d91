import type { SummaryReportAnswer } from '@mendpoint/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { api, query } from '../api/client.ts';

/** The figures of every period for one shop; asked once a shop is known. */
export const useSalesSummary = (shopId: string | undefined) =>
  useQuery({
    queryKey: ['reports', 'summary', shopId] as const,
    queryFn: async ({ signal }) =>
      (await api<SummaryReportAnswer>('GET', query('/getSummaryReportAmount', { shop_id: shopId }), { signal })).data,
    enabled: shopId !== undefined,
  });
