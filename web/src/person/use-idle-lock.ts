import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stored } from '../lib/stored.ts';
import { lockTill, personQuery } from './queries.ts';

const LOOK_EVERY_MS = 5_000;

/** When somebody touched this till last, in any tab; in ms since 1970. */
const touchStore = stored<number>(
  'lastTouch',
  (text) => Number(text) || null,
  (at) => String(at),
);

export const lastTouch = (): number | null => touchStore.get();

/**
 * Locks the till when nobody has touched it for so many minutes; null: it is locked, or needs no PIN. Touches that the
 * server sees nothing of, such as typing, are told it now and then, so that both agree.
 */
export const useIdleLock = (minutes: number | null): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (minutes === null) return;
    const lockMs = minutes * 60_000;
    touch(0);
    const idleFor = () => Date.now() - (touchStore.get() ?? 0);
    const isIdle = () => idleFor() >= lockMs;
    const look = () => {
      const idleMs = idleFor();
      if (isIdle()) return void lockTill(queries);
      const toldAt = queries.getQueryState(personQuery.queryKey)?.dataUpdatedAt ?? 0;
      if (idleMs < LOOK_EVERY_MS && Date.now() - toldAt > lockMs / 4) void queries.invalidateQueries(personQuery);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    // No timer runs while the computer sleeps, and whoever wakes it touches it before the next look.
    const onTouch = () => (isIdle() ? look() : touch(1_000));
    const events = new AbortController();
    const { signal } = events;
    for (const event of TOUCHES) window.addEventListener(event, onTouch, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearInterval(timer);
      events.abort();
    };
  }, [minutes, queries]);
};

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Written down at most so often. */
const touch = (everyMs: number): void => {
  const now = Date.now();
  const last = touchStore.get() ?? 0;
  if (now - last >= everyMs || last > now) touchStore.setQuietly(now);
};
