import { beginUpkeepTask, readUpkeep, type UpkeepTask } from '@mendpoint/contract/upkeep';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';
import { useSession } from '../auth/session.ts';

const UPKEEP = ['upkeep'] as const;
const SELDOM_MS = 5 * 60_000;
const OFTEN_MS = 1_000;

/**
 * How the server is, for admins. Read at the login and every few minutes while the page is seen, and each second while a
 * task runs.
 */
export const useUpkeep = () =>
  useQuery({
    queryKey: UPKEEP,
    queryFn: async ({ signal }) => (await call(readUpkeep, { signal })).data,
    enabled: useSession().role === 'admin',
    staleTime: SELDOM_MS,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.running ? OFTEN_MS : SELDOM_MS),
  });

/** Begins a task. Where it was refused, another one runs, so all is read again. */
export const useBeginTask = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (task: UpkeepTask) => call(beginUpkeepTask, { body: { task } }),
    onSettled: () => refresh(queries, { queryKey: UPKEEP }),
  });
};
