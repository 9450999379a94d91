import { findTicketAccess, revealPasscode, setTicketAccess } from '@mendpoint/contract/access-calls';
import type { TicketAccess, TicketAccessBody } from '@mendpoint/contract/ticket-access';
import type { Passcode } from '@mendpoint/domain/ticket/access';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ticketQueries } from '../queries.ts';

/** How we get into a device; it never holds the passcode. */
export const accessQuery = (id: string) =>
  queryOptions({
    queryKey: [...ticketQueries.all(), 'access', id] as const,
    queryFn: async ({ signal }): Promise<TicketAccess> =>
      (await call(findTicketAccess, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** No mutation of the query client: that would remember what was sent. Throws ApiError. */
export const sendAccess = async (id: string, body: TicketAccessBody): Promise<TicketAccess> =>
  (await call(setTicketAccess, { params: { id }, body })).data;

/** The passcode, which the query client must not remember either. Throws ApiError. */
export const askForPasscode = async (id: string, reason: string): Promise<Passcode> =>
  (await call(revealPasscode, { params: { id }, body: { reason } })).data;
