import {
  emailAdjustmentNote,
  findAdjustmentNote,
  listRefundsOfInvoice,
} from '@mendpoint/contract/invoices/adjustments';
import {
  type ChangedSalesQuery,
  listChangedSales,
  sumChangesAfterTheDay,
} from '@mendpoint/contract/invoices/changed-sales';
import type { Invoice, InvoiceAct, InvoiceListQuery } from '@mendpoint/contract/invoices/invoice';
import {
  checkOut,
  editInvoice,
  emailInvoice,
  findInvoice,
  listInvoicePayments,
  listInvoices,
  readInvoiceHistory,
  voidInvoice,
} from '@mendpoint/contract/invoices/invoice-calls';
import type { InvoicePatch } from '@mendpoint/contract/invoices/new-sale';
import { checkHealth } from '@mendpoint/contract/operation';
import type { Tender } from '@mendpoint/domain/sale/payments';
import type { ListedState } from '@mendpoint/domain/sale/sale-state';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';
import { renamed } from '../api/renamed.ts';
import type { Attempt } from '../lib/submit-once.ts';

/** '' in a filter means that it is not applied. */
export type InvoiceFilter = Omit<InvoiceListQuery, 'status' | 'state'> & {
  shop_id: string;
  status?: '0' | '1' | '';
  state?: ListedState | '';
};

export const invoiceQueries = {
  all: () => ['invoices'] as const,
  list: (filter: InvoiceFilter) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'list', filter] as const,
      queryFn: async ({ signal }) => {
        const { data, meta } = await call(listInvoices, { query: filter, signal });
        return { data: data.map(renamed), meta };
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) => renamed((await call(findInvoice, { params: { id }, signal })).data),
    }),
  history: (id: string) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'history', id] as const,
      queryFn: async ({ signal }): Promise<InvoiceAct[]> =>
        (await call(readInvoiceHistory, { params: { id }, signal })).data,
    }),
};

/** A page of the shop's invoices, the newest first. */
export const useInvoices = (filter: InvoiceFilter) => useQuery(invoiceQueries.list(filter));

export const useInvoice = (id: string) => useQuery(invoiceQueries.detail(id));

/** For a form: read each time it opens and never refreshed after that, so that nothing changes under the typing. */
export const useInvoiceToEdit = (id: string) =>
  useQuery({ ...invoiceQueries.detail(id), staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' });

/** Who did what to an invoice, the oldest first, also to a voided one. Admins only. */
export const useInvoiceHistory = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery({ ...invoiceQueries.history(id), enabled });

/** Sales that were edited or voided, the latest change first. Admins only. */
export const useChangedSales = (filter: ChangedSalesQuery) =>
  useQuery({
    queryKey: [...invoiceQueries.all(), 'changed', filter] as const,
    queryFn: ({ signal }) => call(listChangedSales, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** How much was changed in some days after the day of its sale; `days` is null for all of time. Admins only. */
export const useChangesAfterTheDay = (shopId: string, days: DayRange | null) =>
  useQuery({
    queryKey: [...invoiceQueries.all(), 'changedAfterTheDay', shopId, days] as const,
    queryFn: async ({ signal }) => {
      const query = { shop_id: shopId, start_date: days?.from, end_date: days?.to };
      return (await call(sumChangesAfterTheDay, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** The answer to a sale or a save is read again by nobody so soon. */
const JUST_NOW_MS = 3_000;

/** Reads the invoice again whenever somebody comes back to its screen. */
export const useStoredInvoice = (id: string) =>
  useQuery({ ...invoiceQueries.detail(id), staleTime: JUST_NOW_MS, refetchOnWindowFocus: 'always' });

/** Reads an invoice as it is stored at this moment. Throws ApiError. */
export const useReadInvoice = (): ((id: string) => Promise<Invoice>) => {
  const queries = useQueryClient();
  return (id) => queries.fetchQuery({ ...invoiceQueries.detail(id), staleTime: 0 });
};

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether this server sends mail. It changes with the server's start only. */
const mailQuery = queryOptions({
  queryKey: ['health', 'mail'] as const,
  queryFn: async ({ signal }) => (await call(checkHealth, { signal })).mail,
  staleTime: Number.POSITIVE_INFINITY,
});

export const useMailAvailable = () => useQuery(mailQuery);

/** Saves a checkout. The attempt carries its key, so sending it again after a lost answer changes nothing. */
export const useSaveCheckout = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ attempt: { idempotencyKey, content }, moneyOf }: { attempt: Attempt; moneyOf: string }) =>
      renamed((await call(checkOut, { body: JSON.parse(content), key: idempotencyKey, moneyOf })).data),
    // Lists, reports and stock all follow from a sale. Nobody looks at them now: each screen asks again when it opens.
    onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }),
  });
};

type Edit = { id: string; patch: InvoicePatch; moneyOf: string };

/** Saves a part of an invoice, or all of it. Throws ApiError 409 when `patch.updatedAt` is no longer the newest. */
export const useEditInvoice = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, patch, moneyOf }: Edit) => call(editInvoice, { params: { id }, body: patch, moneyOf }),
    // Lists, reports and stock all follow from an invoice. Not awaited: nobody has to wait for them.
    onSuccess: () => void refresh(queries),
  });
};

type Voiding = { id: string; moneyOf: string; reason: string; refund?: Record<Tender, number> };

export const useVoidInvoice = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, moneyOf, ...body }: Voiding) => call(voidInvoice, { params: { id }, body, moneyOf }),
    // Not awaited: the screen of the deleted invoice is left before it would find it gone.
    onSuccess: () => void refresh(queries),
  });
};

/** The money of the invoice, the oldest first. */
export const useInvoicePayments = (id: string) =>
  useQuery({
    queryKey: [...invoiceQueries.all(), 'payments', id],
    queryFn: async ({ signal }) => (await call(listInvoicePayments, { params: { id }, signal })).data,
  });

/** The adjustment notes of the invoice, the oldest first, and what they come to by line. */
export const useRefunds = (id: string) =>
  useQuery({
    queryKey: [...invoiceQueries.all(), 'refunds', id],
    queryFn: async ({ signal }) => (await call(listRefundsOfInvoice, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Mails the stored invoice as a PDF; resolves when the mail server has taken it. */
export const useEmailInvoice = () =>
  useMutation({
    mutationFn: ({ id, to }: { id: string; to: string }) => call(emailInvoice, { params: { id }, body: { to } }),
  });

/** Reads an adjustment note with all its lines. It is never changed. */
export const useReadNote = () => {
  const queries = useQueryClient();
  return (id: string) =>
    queries.fetchQuery({
      queryKey: [...invoiceQueries.all(), 'note', id],
      queryFn: async ({ signal }) => (await call(findAdjustmentNote, { params: { id }, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    });
};

export const useEmailNote = () =>
  useMutation({
    mutationFn: ({ id, to }: { id: string; to: string }) => call(emailAdjustmentNote, { params: { id }, body: { to } }),
  });

/** The id of the sale whose paper was scanned: the latest of that number, where several shops gave it. Null for none. */
export const findScannedInvoice = async (number: string): Promise<string | null> => {
  const { data } = await call(listInvoices, { query: { number, limit: 10 } });
  return (data.find(({ invoiceNumber }) => invoiceNumber === number) ?? data[0])?._id ?? null;
};
