import {
  readTicketMessages,
  sendMessageAgain,
  setNoMessages,
  writeTicketMessage,
} from '@mendpoint/contract/message-calls';
import type { TicketMessages } from '@mendpoint/contract/messages';
import type { RequestOf } from '@mendpoint/contract/target';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { ticketQueries } from '../queries.ts';

const SOON_MS = 5_000;

/** What is about to be sent may be settled at any moment; what waits for the end of quiet hours will not. */
const isOnItsWay = ({ messages }: TicketMessages): boolean =>
  messages.some(
    ({ state, due_at }) => state === 'sending' || (state === 'waiting' && Date.parse(due_at) < Date.now() + 60_000),
  );

/** Below the tickets, so that each step reads them again. */
export const messagesQuery = (ticketId: string) =>
  queryOptions({
    queryKey: [...ticketQueries.all(), 'messages', ticketId] as const,
    queryFn: async ({ signal }) => (await call(readTicketMessages, { params: { id: ticketId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? SOON_MS : false),
  });

const readAgain = (queries: QueryClient, ticketId: string) =>
  queries.invalidateQueries({ queryKey: messagesQuery(ticketId).queryKey });

export type TypedMessage = RequestOf<typeof writeTicketMessage>['body'];

export const useWriteMessage = (ticketId: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: TypedMessage) =>
      call(writeTicketMessage, { params: { id: ticketId }, body, key: keyOf([ticketId, body]) }),
    onSettled: () => readAgain(queries, ticketId),
  });
};

export const useSendAgain = (ticketId: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (id: string) => call(sendMessageAgain, { params: { id }, key: keyOf([id]) }),
    onSettled: () => readAgain(queries, ticketId),
  });
};

export type Unwanted = { way: 'mail' | 'sms'; isUnwanted: boolean };

/** One way by itself: what another till noted of the other since this was read stays. */
export const useSetNoMessages = (ticketId: string, customerId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ way, isUnwanted }: Unwanted) => {
      const { customer } = await queries.fetchQuery(messagesQuery(ticketId));
      const others = (customer?.no_messages ?? []).filter((other) => other !== way);
      const channels = isUnwanted ? [...others, way] : others;
      return call(setNoMessages, { params: { id: customer?._id ?? customerId }, body: { channels } });
    },
    onSettled: () => readAgain(queries, ticketId),
  });
};
