import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { confirm } from '../dialog/confirm.tsx';

export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    body: 'What you have typed here will be lost.',
    confirmLabel: 'Leave',
    danger: true,
  });

/** Goes to a path without asking, with a state for the screen there. */
export type Leave = (path: string, state?: object) => Promise<void>;

/**
 * Asks before a form with unsaved changes is left: by a link, by Back, by closing the tab. Returns a function
 * that leaves without asking, for a form that has just been saved. The screen at `carriedTo` takes the changes along.
 */
export const useUnsavedGuard = (hasChanges: boolean, carriedTo?: string): Leave => {
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  return useLeaveGuard(() => hasChanges, confirmLeave, carriedTo);
};

type Guard = { holds: () => boolean; ask: () => Promise<boolean>; carriedTo: string | undefined; isLeaving: boolean };

/** Of what is on the screen, the topmost last: a screen, and the dialog above it. */
const guards: Guard[] = [];

/** Who is to be asked about going to a path; a dialog that leaves takes the screen below it along. */
const inTheWay = (pathname: string): Guard | undefined => {
  const top = guards.findLast(({ isLeaving, holds, carriedTo }) => isLeaving || (holds() && pathname !== carriedTo));
  return top?.isLeaving ? undefined : top;
};

/** Asks by `ask` before a screen that holds something is left by a link or by Back, but not before a reload, which resumes it. */
export const useLeaveGuard = (holds: () => boolean, ask: () => Promise<boolean>, carriedTo?: string): Leave => {
  const navigate = useNavigate();
  const isAsking = useRef(false);
  const guard = useRef<Guard>({ holds, ask, carriedTo, isLeaving: false });
  useEffect(() => {
    Object.assign(guard.current, { holds, ask, carriedTo });
  });
  useEffect(() => {
    const mine = guard.current;
    guards.push(mine);
    return () => void guards.splice(guards.indexOf(mine), 1);
  }, []);

  // The router asks the newest blocker alone, and warns of more: so each speaks for all.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      pathname !== currentLocation.pathname && inTheWay(pathname) !== undefined,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const answer = inTheWay(blocker.location.pathname)?.ask() ?? Promise.resolve(true);
    void answer.then((leave) => {
      isAsking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);

  return async (path, state) => {
    guard.current.isLeaving = true;
    await navigate(path, { state });
  };
};
