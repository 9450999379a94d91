import type { HttpsBody, HttpsProof } from '@mendpoint/contract/https';
import { readHttps, replaceAuthority, turnOffHttps, turnOnHttps } from '@mendpoint/contract/https-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';

export const useHttps = () =>
  useQuery({
    queryKey: ['https'],
    queryFn: async ({ signal }) => (await call(readHttps, { signal })).data,
    staleTime: 0,
  });

/** What is wrong with the server depends on it, so that is read again as well. */
const useHttpsChange = <Body>(send: (body: Body) => Promise<{ message: string }>) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, gcTime: 0, onSettled: () => refresh(queries) });
};

export const useHttpsActs = () => ({
  on: useHttpsChange((body: HttpsBody) => call(turnOnHttps, { body })),
  off: useHttpsChange((body: HttpsProof) => call(turnOffHttps, { body })),
  authority: useHttpsChange((body: HttpsProof) => call(replaceAuthority, { body })),
});
