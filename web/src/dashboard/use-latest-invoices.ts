import { listInvoices } from '@mendpoint/contract/invoices/invoice-calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { renamed } from '../api/renamed.ts';
import { invoiceQueries } from '../invoices/queries.ts';

const ROWS = 5;

/** The shop's newest invoices. Whatever changes an invoice refreshes them too. */
export const useLatestInvoices = (shopId: string) =>
  useQuery({
    queryKey: [...invoiceQueries.all(), 'latest', shopId] as const,
    queryFn: async ({ signal }) => {
      const query = { shop_id: shopId, page: 1, limit: ROWS };
      return (await call(listInvoices, { query, signal })).data.map(renamed);
    },
  });
