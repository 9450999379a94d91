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

/**
 * Tells the server that the last person has left, if it does not know yet. Until it does, nobody is asked who is there,
 * and nobody else can enter a PIN.
 */
const reportLeaving = async (login: string): Promise<void> => {
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
 * Reads who is at the till of a login, and stores it. It is read again with everything that a refresh reads. The server
 * takes the request as a sign that the person is active.
 */
export const personQuery = (login: string) =>
  queryOptions({
    queryKey: ['person', login] as const,
    queryFn: async ({ signal }) => {
      await reportLeaving(login);
      const store = atTheTillOf(login);
      const before = store.get();
      const { data } = await call(readPerson, { signal });
      // A PIN or a press of Switch meanwhile, in any tab, is newer than the answer.
      if (store.get() === before) store.set({ ...data, owesFarewell: false });
      return data;
    },
    staleTime: 60_000,
  });

/** Who is at the till of a shop's login. Null while that is not known yet, and for an admin. */
export const useTill = (): KnownTill | null => {
  const { user } = useSession();
  const store = atTheTillOf(user?.role === 'shop' ? user._id : '');
  return useSyncExternalStore(store.subscribe, store.get);
};

/**
 * Whether the person at the till may do an act, by the table of permissions. Admins, and everybody in a shop without
 * staff, may do all acts. For an act with limits, says only whether they may do it at all. While nobody is known to be
 * there, nothing is hidden: the server decides.
 */
export const useMay = (): ((act: Act) => boolean) => {
  const till = useTill();
  return (act) => !till?.person || isAllowed(till.person, act);
};

export const isLocked = (till: AtTheTill): boolean => till.has_staff && till.person === null;

/** Locks the screen at once, in every tab, and tells the server as soon as possible. */
export const lockTill = async (queries: QueryClient, login: string): Promise<void> => {
  markLeft(login);
  await queries.cancelQueries(personQuery(login));
  await reportLeaving(login).catch(() => undefined);
};

/** Stores that the person has left the till. */
export const markLeft = (login: string): void => {
  const store = atTheTillOf(login);
  const till = store.get();
  if (till) store.set({ ...till, person: null, owesFarewell: true });
};

/** Puts the person with this PIN at the till. Throws ApiError. */
export const openTill = async (queries: QueryClient, login: string, pin: string): Promise<void> => {
  await reportLeaving(login);
  const { data } = await call(enterPin, { body: { pin } });
  await queries.cancelQueries(personQuery(login));
  atTheTillOf(login).set({ ...data, owesFarewell: false });
  void readRefused(queries);
};

/** Reads again what was refused while the till was locked. */
const readRefused = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** The refused act, as the refusal names it. */
export type WantedAct = Omit<ApprovalRequest, 'pin'>;

/** Asks for a manager's approval, and gives the headers that let the refused call through. Throws ApiError. */
export const askManager = async (wanted: WantedAct, pin: string): Promise<Readonly<Record<string, string>>> => {
  const { approval } = await call(approve, { body: { ...wanted, pin } });
  return { Approval: approval };
};
