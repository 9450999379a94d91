import {
  type ApprovalRequest,
  type AtTheTill,
  approve,
  enterPin,
  leaveTill,
  readPerson,
} from '@mendpoint/contract/staff';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../auth/session.ts';
import { lastPersonStore, noteArrival, noteDeparture } from './last-person.ts';

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
  noteDeparture();
  await queries.cancelQueries(personQuery);
  const till = queries.getQueryData(personQuery.queryKey);
  if (till) setTill(queries, { ...till, person: null });
  await tellFarewell().catch(() => undefined);
};

/**
 * Puts whoever has this PIN at the till. `putAside` is told when it is another than the one before, whose work is still
 * there. Throws ApiError.
 */
export const openTill = async (queries: QueryClient, pin: string, putAside: () => Promise<void>): Promise<void> => {
  await tellFarewell();
  const { data } = await call(enterPin, { body: { pin } });
  await queries.cancelQueries(personQuery);
  if (data.person !== null) {
    if (lastPersonStore.get()?.id !== data.person._id) await putAside();
    noteArrival(data.person);
  }
  setTill(queries, data);
  void readRefused(queries);
};

/** What a screen asked for while the till was locked was refused, and is read once somebody is there. */
const readRefused = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** What another tab of this browser has done at the till is seen here at once. */
export const followOtherTabs = (queries: QueryClient): void => {
  const last = lastPersonStore.get();
  const till = queries.getQueryData(personQuery.queryKey);
  if (!last || !till) return;
  if (last.isGone && till.person !== null) setTill(queries, { ...till, person: null });
  if (!last.isGone && till.person?._id !== last.id) void queries.invalidateQueries(personQuery);
};

/** What a refusal told of what it refused. */
export type Deed = Omit<ApprovalRequest, 'pin'>;

/** What lets the refused call through. Throws ApiError. */
export const askManager = async (deed: Deed, pin: string): Promise<Readonly<Record<string, string>>> => {
  const { approval } = await call(approve, { body: { ...deed, pin } });
  return { Approval: approval };
};
