import { useEffect, useEffectEvent, useRef } from 'react';
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

/** Asks by `ask` before a screen that holds something is left by a link or by Back, but not before a reload, which resumes it. */
export const useLeaveGuard = (holds: () => boolean, ask: () => Promise<boolean>, carriedTo?: string): Leave => {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isAsking = useRef(false);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      !isLeaving.current && holds() && pathname !== currentLocation.pathname && pathname !== carriedTo,
  );
  const answer = useEffectEvent(ask);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void answer().then((leave) => {
      isAsking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);

  return async (path, state) => {
    isLeaving.current = true;
    await navigate(path, { state });
  };
};
