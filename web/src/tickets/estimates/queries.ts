import { answerEstimate, listEstimates, makeEstimate, makeTicketLink } from '@mendpoint/contract/estimate-calls';
import type { EstimateBody } from '@mendpoint/contract/estimates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { ticketQueries } from '../queries.ts';

/** Read each time it is shown: the customer may have answered by the link. */
export const estimatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...ticketQueries.all(), 'estimates', id] as const,
    queryFn: async ({ signal }) => (await call(listEstimates, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Whatever came of it, the ticket is read again: somebody else may have been first. */
const useReadAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ticketQueries.all() });
};

export const useMakeEstimate = (id: string) => {
  const readAgain = useReadAgain();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: EstimateBody) => call(makeEstimate, { params: { id }, body, key: keyOf([id, body]) }),
    onSettled: readAgain,
  });
};

export type Answer = { accepted: boolean; name: string; choices?: string[] };

export const useAnswerEstimate = (id: string) => {
  const readAgain = useReadAgain();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: Answer) => call(answerEstimate, { params: { id }, body, key: keyOf([id, body]) }),
    onSettled: readAgain,
  });
};

/** No mutation of the query client: that would remember the link. Throws ApiError. */
export const askForLink = async (id: string): Promise<string> =>
  (await call(makeTicketLink, { params: { id } })).data.url;
