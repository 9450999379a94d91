import type { EmailAnswer, EmailBody, InvoiceAnswer, SummaryAnswer } from '@mendpoint/contract/invoices';
import type { Health } from '@mendpoint/contract/operation';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { Attempt } from './checkout-draft.ts';

export const invoiceQueries = {
  all: () => ['invoices'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) =>
        (await api<InvoiceAnswer>('GET', `/invoice/${encodeURIComponent(id)}`, { signal })).data,
    }),
};

/** Whether this server sends mail. It changes with the server's start only. */
const mailQuery = queryOptions({
  queryKey: ['health', 'mail'] as const,
  queryFn: async ({ signal }) => (await api<Health>('GET', '/health', { signal })).mail,
  staleTime: Number.POSITIVE_INFINITY,
});

export const useMailAvailable = () => useQuery(mailQuery);

/** Saves a checkout. The attempt carries its key, so sending it again after a lost answer changes nothing. */
export const useSaveCheckout = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, body }: Attempt) =>
      (await api<SummaryAnswer>('POST', '/summary', { body: JSON.parse(body), idempotencyKey: key })).data,
    // Lists, reports and stock all follow from a sale. Nobody looks at them now: each screen asks again when it opens.
    onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }),
  });
};

/** Mails the stored invoice as a PDF; resolves when the mail server has taken it. */
export const useEmailInvoice = () =>
  useMutation({
    mutationFn: ({ id, to }: { id: string; to: string }) => {
      const body: EmailBody = { to };
      return api<EmailAnswer>('POST', `/invoice/${encodeURIComponent(id)}/email`, { body });
    },
  });
