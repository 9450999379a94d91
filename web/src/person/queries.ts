import {
  type ApprovalRequest,
  type AtTheTill,
  approve,
  enterPin,
  leaveTill,
  readPerson,
} from '@mendpoint/contract/staff';
import { type Act, isAllowed } from '@mendpoint/domain/people/permissions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { atTheTillOf, type KnownTill } from '../api/at-the-till.ts';
import { call } from '../api/call.ts';
import { useSession } from '../auth/session.ts';

let leaving: Promise<void> | null = null;

/** While the server has not been told yet that a person has left, nobody is asked who is there, and nobody else comes. */
const tellFarewell = async (login: string): Promise<void> => {
  const store = atTheTillOf(login);
  if (!store.get()?.owesFarewell) return;
  leaving ??= call(leaveTill)
    .then(() => {
      const till = store.get();
      if (till) store.set({ ...till, owesFarewell: false });
    })
    .finally(() => {
      leaving = null;
    });
  await leaving;
};

/**
 * Asks the server who is at the till of a login, and writes it down. Read again with whatever refreshes all that is shown.
 * Whoever is at the till has done something when it is asked for.
 */
export const personQuery = (login: string) =>
  queryOptions({
    queryKey: ['person', login] as const,
    queryFn: async ({ signal }) => {
      await tellFarewell(login);
      const store = atTheTillOf(login);
      const before = store.get();
      const { data } = await call(readPerson, { signal });
      // A PIN or a press of Switch meanwhile, in any tab, is newer.
      if (store.get() === before) store.set({ ...data, owesFarewell: false });
      return data;
    },
    staleTime: 60_000,
  });

/** Who is at the till of a shop's login, as far as its shop has staff. Null while that is not known yet, and for an admin. */
export const useTill = (): KnownTill | null => {
  const { user } = useSession();
  const store = atTheTillOf(user?.role === 'shop' ? user._id : '');
  return useSyncExternalStore(store.subscribe, store.get);
};

/**
 * Whether whoever is at the till may do an act, by the table of permissions. Admins and a shop without staff may do all of them. Of an act
 * with limits: whether they may at all. While it is not known who is there, nothing is hidden: the server decides.
 */
export const useMay = (): ((act: Act) => boolean) => {
  const till = useTill();
  return (act) => !till?.person || isAllowed(till.person, act);
};

export const isLocked = (till: AtTheTill): boolean => till.has_staff && till.person === null;

/** The screen is locked at once, in every tab, and the server told as soon as it can be. */
export const lockTill = async (queries: QueryClient, login: string): Promise<void> => {
  markLeft(login);
  await queries.cancelQueries(personQuery(login));
  await tellFarewell(login).catch(() => undefined);
};

/** Writes down that whoever was at the till has left it. */
export const markLeft = (login: string): void => {
  const store = atTheTillOf(login);
  const till = store.get();
  if (till) store.set({ ...till, person: null, owesFarewell: true });
};

/** Puts whoever has this PIN at the till. Throws ApiError. */
export const openTill = async (queries: QueryClient, login: string, pin: string): Promise<void> => {
  await tellFarewell(login);
  const { data } = await call(enterPin, { body: { pin } });
  await queries.cancelQueries(personQuery(login));
  atTheTillOf(login).set({ ...data, owesFarewell: false });
  void readRefused(queries);
};

/** What a screen asked for while the till was locked was refused, and is read once somebody is there. */
const readRefused = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** What a refusal told of what it refused. */
export type WantedAct = Omit<ApprovalRequest, 'pin'>;

/** What lets the refused call through. Throws ApiError. */
export const askManager = async (wanted: WantedAct, pin: string): Promise<Readonly<Record<string, string>>> => {
  const { approval } = await call(approve, { body: { ...wanted, pin } });
  return { Approval: approval };
};
