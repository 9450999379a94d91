import type { SummaryListAnswer } from '@mendpoint/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { api, query } from '../api/client.ts';
import { invoiceQueries } from '../invoices/queries.ts';

const ROWS = 5;

/** The shop's newest invoices. Whatever changes an invoice refreshes them too. */
export const useLatestInvoices = (shopId: string) =>
  useQuery({
    queryKey: [...invoiceQueries.all(), 'latest', shopId] as const,
    queryFn: async ({ signal }) => {
      const path = query('/summary', { shop_id: shopId, page: 1, limit: ROWS });
      return (await api<SummaryListAnswer>('GET', path, { signal })).data;
    },
  });
