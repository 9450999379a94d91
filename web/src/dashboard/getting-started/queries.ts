import { changeGettingStarted, readGettingStarted } from '@mendpoint/contract/getting-started';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const KEY = ['getting-started'] as const;

/** Read again whenever the dashboard is opened: each step is done on another screen. */
export const useGettingStarted = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(readGettingStarted, { signal })).data,
    staleTime: 0,
  });

export const useChangeGettingStarted = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { isPutAway?: boolean; hasPrinted?: boolean }) =>
      (await call(changeGettingStarted, { body })).data,
    onSuccess: (data) => queries.setQueryData(KEY, data),
  });
};
