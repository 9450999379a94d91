import { readDevicePassport } from '@mendpoint/contract/device-passport';
import {
  addTicketNote,
  changeTicket,
  findCollection,
  findDropOff,
  findTicket,
  listTickets,
  moveTicket,
  receiveDropOff,
} from '@mendpoint/contract/ticket-calls';
import type { Ticket, TicketPatch, TicketsQuery } from '@mendpoint/contract/tickets';
import { isImei } from '@mendpoint/domain/ticket/imei';
import type { NoticeWay } from '@mendpoint/domain/ticket/repair-notice';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import * as paths from '../lib/paths.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';

/** How many open tickets a board shows; it says so where there are more. */
export const MOST_ON_BOARD = 500;

export type BoardFilter = Omit<TicketsQuery, 'page' | 'limit' | 'state'>;

export const ticketQueries = {
  all: () => ['tickets'] as const,
  list: (query: TicketsQuery) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'list', query] as const,
      queryFn: ({ signal }) => call(listTickets, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  board: (filter: BoardFilter) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'board', filter] as const,
      queryFn: ({ signal }) =>
        call(listTickets, { query: { ...filter, state: 'open', page: 1, limit: MOST_ON_BOARD }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Read each time it is shown: somebody else works on it, and prices change. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) => (await call(findTicket, { params: { id }, signal })).data,
      staleTime: 0,
    }),
  /** What a receipt gets when one ticket or, without it, all that is ready of a drop-off is collected; read each time. */
  collection: (dropOffId: string, ticketId: string | null) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'collection', dropOffId, ticketId] as const,
      queryFn: async ({ signal }) => {
        const query = ticketId === null ? {} : { ticket_id: ticketId };
        return (await call(findCollection, { params: { id: dropOffId }, query, signal })).data;
      },
      staleTime: 0,
      gcTime: 0,
    }),
  /** What the shop knows of a device by its IMEI or serial number; without a shop, what all know. */
  passport: (mark: string, shopId: string | null) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'passport', mark, shopId] as const,
      queryFn: async ({ signal }) => {
        const query = { mark, ...(shopId !== null && { shop_id: shopId }) };
        return (await call(readDevicePassport, { query, signal })).data;
      },
      staleTime: 0,
    }),
  dropOff: (id: string) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'drop-off', id] as const,
      queryFn: async ({ signal }) => (await call(findDropOff, { params: { id }, signal })).data,
    }),
};

/** Whatever came of a change, lists and screens are read again: after a refusal somebody else was first. */
const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ticketQueries.all() });

export type Move = { to: TicketState; reason: string; collectedBy?: string };

/** Moves a ticket from the state that is shown. Throws ApiError. */
export const useMoveTicket = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      ticket: { _id, state },
      to,
      reason,
      collectedBy,
    }: Move & { ticket: Pick<Ticket, '_id' | 'state'> }) =>
      call(moveTicket, {
        params: { id: _id },
        body: { from: state, to, ...(reason && { reason }), ...(collectedBy && { collected_by: collectedBy }) },
      }),
    onSettled: () => readAgain(queries),
  });
};

export const useReceiveDropOff = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, way }: { id: string; way: NoticeWay }) =>
      call(receiveDropOff, { params: { id }, body: { way } }),
    onSettled: () => readAgain(queries),
  });
};

/** The newest version of a ticket is needed to repeat a refused edit, so only success reads again. */
export const useChangeTicket = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: TicketPatch) => (await call(changeTicket, { params: { id }, body })).data,
    onSuccess: () => readAgain(queries),
  });
};

export const useAddNote = (id: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (text: string) => call(addTicketNote, { params: { id }, body: { text }, key: keyOf([id, text]) }),
    onSettled: () => readAgain(queries),
  });
};

/**
 * The address of what a scanned code names: a ticket by its number or by the IMEI of a device that is here, or else a device that
 * was here once or was sold here. Null for any other code. Throws ApiError.
 */
export const findScannedDevice = async (code: string, shopId: string): Promise<string | null> => {
  const isNumber = /^T-[0-9A-Z]+$/i.test(code);
  if (!isNumber && !isImei(code)) return null;
  const query = { shop_id: shopId, q: code, page: 1, limit: 10, ...(!isNumber && { state: 'open' as const }) };
  const { data } = await call(listTickets, { query });
  const found = data.find(({ number, imei }) =>
    isNumber ? number.toUpperCase() === code.toUpperCase() : imei === code,
  );
  if (found) return paths.ticket(found._id);
  return !isNumber && (await isKnown(code, shopId)) ? paths.devicePassport(code) : null;
};

const isKnown = async (mark: string, shopId: string): Promise<boolean> => {
  const { jobs, sales } = (await call(readDevicePassport, { query: { mark, shop_id: shopId } })).data;
  return jobs.length > 0 || sales.length > 0;
};
