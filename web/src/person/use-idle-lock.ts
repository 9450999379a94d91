import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { atTheTillOf } from '../api/at-the-till.ts';
import { isWhole } from '../lib/shape.ts';
import type { Stored } from '../lib/stored.ts';
import { type Kept, tillStore } from '../lib/till/till-store.ts';
import { lockTill, markLeft, personQuery } from './queries.ts';

const LOOK_EVERY_MS = 5_000;

/** When the till of a login was last touched, in any tab; in ms since 1970. */
const LAST_TOUCH: Kept<number> = { name: 'last-touch', check: isWhole(0, Number.MAX_SAFE_INTEGER) };
const touchOf = (login: string): Stored<number> => tillStore({ login, shop: '', person: '' }, LAST_TOUCH);

const lockMsOf = (login: string): number | null => {
  const till = atTheTillOf(login).get();
  return till?.person ? till.lock_minutes * 60_000 : null;
};

/** Whether the till has been untouched for as long as its shop allows. */
const isIdle = (login: string): boolean => {
  const lockMs = lockMsOf(login);
  const last = touchOf(login).get();
  return lockMs !== null && last !== null && Date.now() - last >= lockMs;
};

/**
 * Locks the till when it has been untouched for as long as its shop allows. A till that was left open is locked before
 * anything is drawn. The server does not see touches such as typing, so it is told of them now and then and agrees
 * about the time.
 */
export const useIdleLock = (login: string): void => {
  const queries = useQueryClient();
  useState(() => isIdle(login) && markLeft(login));
  useEffect(() => {
    const look = () => {
      const lockMs = lockMsOf(login);
      if (lockMs === null) return;
      if (isIdle(login)) return void lockTill(queries, login);
      const idleMs = Date.now() - (touchOf(login).get() ?? 0);
      const toldAt = queries.getQueryState(personQuery(login).queryKey)?.dataUpdatedAt ?? 0;
      if (idleMs < LOOK_EVERY_MS && Date.now() - toldAt > lockMs / 4)
        void queries.invalidateQueries(personQuery(login));
    };
    touch(login, 0);
    const timer = setInterval(look, LOOK_EVERY_MS);
    // No timer runs while the computer sleeps, and the person who wakes it touches the till before the next check.
    const onTouch = () => (isIdle(login) ? look() : touch(login, 1_000));
    const events = new AbortController();
    const { signal } = events;
    for (const event of TOUCHES) window.addEventListener(event, onTouch, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearInterval(timer);
      events.abort();
    };
  }, [login, queries]);
};

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Stores the touch, at most once in `everyMs`. */
const touch = (login: string, everyMs: number): void => {
  const store = touchOf(login);
  const now = Date.now();
  const last = store.get() ?? 0;
  if (now - last >= everyMs || last > now) store.setQuietly(now);
};
