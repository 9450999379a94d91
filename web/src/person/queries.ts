import { type AtTheTill, approve, enterPin, leaveTill, readPerson } from '@mendpoint/contract/staff';
import type { Act } from '@mendpoint/domain/people/permissions';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../auth/session.ts';

/** While the server has not been told yet that a person has left, nobody is asked who is there, and nobody else comes. */
let owesFarewell = false;
let leaving: Promise<void> | null = null;

const tellFarewell = async (): Promise<void> => {
  if (!owesFarewell) return;
  leaving ??= call(leaveTill)
    .then(() => {
      owesFarewell = false;
    })
    .finally(() => {
      leaving = null;
    });
  await leaving;
};

/** Read again with whatever refreshes all that is shown. Whoever is at the till has done something when it is asked for. */
export const personQuery = queryOptions({
  queryKey: ['person'] as const,
  queryFn: async ({ signal }) => {
    await tellFarewell();
    return (await call(readPerson, { signal })).data;
  },
  staleTime: 60_000,
});

/** Who is at this till, as far as its shop has staff. Undefined while that is not known yet, and for an admin. */
export const useTill = (): AtTheTill | undefined => {
  const { role } = useSession();
  return useQuery({ ...personQuery, enabled: role === 'shop' }).data;
};

const setTill = (queries: QueryClient, till: AtTheTill): void => {
  queries.setQueryData(personQuery.queryKey, till);
};

/** The screen is locked at once, and the server told as soon as it can be. */
export const lockTill = async (queries: QueryClient): Promise<void> => {
  owesFarewell = true;
  await queries.cancelQueries(personQuery);
  const till = queries.getQueryData(personQuery.queryKey);
  if (till) setTill(queries, { ...till, person: null });
  await tellFarewell().catch(() => undefined);
};

/** Throws ApiError. */
export const openTill = async (queries: QueryClient, pin: string): Promise<void> => {
  await tellFarewell();
  const { data } = await call(enterPin, { body: { pin } });
  await queries.cancelQueries(personQuery);
  setTill(queries, data);
};

/** What lets the refused call through. Throws ApiError. */
export const askManager = async (act: Act, pin: string): Promise<Readonly<Record<string, string>>> => {
  const { approval } = await call(approve, { body: { act, pin } });
  return { Approval: approval };
};
