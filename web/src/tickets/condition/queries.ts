import {
  findTicketCondition,
  setTicketChecklist,
  setTicketMarks,
  signTicketCondition,
  skipTicketGates,
} from '@mendpoint/contract/condition-calls';
import type { ChecklistBody, MarksBody, SignatureBody, TicketCondition } from '@mendpoint/contract/ticket-condition';
import type { Gate } from '@mendpoint/domain/ticket/gates';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { ticketQueries } from '../queries.ts';

/** What was seen of a device; read each time it is shown. */
export const conditionQuery = (id: string) =>
  queryOptions({
    queryKey: [...ticketQueries.all(), 'condition', id] as const,
    queryFn: async ({ signal }): Promise<TicketCondition> =>
      (await call(findTicketCondition, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Shows what was answered, and reads the ticket again: its log and its steps have changed. */
export const keepCondition = async (queries: QueryClient, id: string, condition: TicketCondition): Promise<void> => {
  const { queryKey } = conditionQuery(id);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, condition);
  await queries.invalidateQueries({ queryKey: ticketQueries.all() });
};

const useSaved = <Sent>(id: string, send: (sent: Sent) => Promise<{ data: TicketCondition }>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => keepCondition(queries, id, data),
  });
};

export const useSetMarks = (id: string) =>
  useSaved(id, (body: MarksBody) => call(setTicketMarks, { params: { id }, body }));

export const useSetChecklist = (id: string) =>
  useSaved(id, (body: ChecklistBody) => call(setTicketChecklist, { params: { id }, body }));

export const useSign = (id: string) => {
  const keyOf = useSubmitOnce();
  return useSaved(id, (body: SignatureBody) =>
    call(signTicketCondition, { params: { id }, body, key: keyOf([id, body]) }),
  );
};

export const useSkipGates = (id: string) => {
  const keyOf = useSubmitOnce();
  return useSaved(id, (body: { gates: Gate[]; reason: string }) =>
    call(skipTicketGates, { params: { id }, body, key: keyOf([id, body]) }),
  );
};
