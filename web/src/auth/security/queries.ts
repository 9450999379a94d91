import {
  beginSecondFactor,
  type CodeLogin,
  type FactorProof,
  readSecondFactor,
  replaceRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@mendpoint/contract/second-factor';
import { endOtherSessions, endSession, listSessions } from '@mendpoint/contract/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';

const SESSIONS = ['sessions'] as const;
const FACTOR = ['second-factor'] as const;

/** Where the person is logged in. */
export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
    staleTime: 0,
  });

/** Ends one session, or all others when no id is given. */
export const useEndSessions = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? call(endOtherSessions) : call(endSession, { params: { id } })),
    onSettled: () => refresh(queries, { queryKey: SESSIONS }),
  });
};

export const useSecondFactor = () =>
  useQuery({
    queryKey: FACTOR,
    queryFn: ({ signal }) => call(readSecondFactor, { signal }),
    staleTime: 0,
  });

/** Gives a new secret for the app. It turns nothing on. */
export const useBeginSetup = () =>
  useMutation({ mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }), gcTime: 0 });

/**
 * Runs a change of the second factor. Then the factor is updated, and the sessions are read again, because a change
 * ends some.
 */
const useChange = <Sent, Answered>(change: (sent: Sent) => Promise<Answered>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: async () => {
      await refresh(queries, { queryKey: FACTOR });
      await refresh(queries, { queryKey: SESSIONS });
    },
  });
};

export const useTurnOn = () => useChange((body: CodeLogin) => call(turnOnSecondFactor, { body }));

export const useTurnOff = () => useChange((body: FactorProof) => call(turnOffSecondFactor, { body }));

export const useRenewCodes = () => useChange((body: FactorProof) => call(replaceRecoveryCodes, { body }));
