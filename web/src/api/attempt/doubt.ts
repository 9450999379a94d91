import { isLeft } from './ask.ts';
import type { AttemptStore } from './attempt-store.ts';

/**
 * The body that may have been carried out already, also while the page is finding out. Null where nothing is in doubt.
 */
export const doubtOf = <Body extends object, Kept>(store: AttemptStore<Body, Kept>): Body | null =>
  doubtIn(store)?.body ?? null;

/** Like `doubtOf`, with the key. It gives the same object until something in it changes. */
export const doubtIn = <Body extends object, Kept>(store: AttemptStore<Body, Kept>): Doubt<Body> | null => {
  const now = store.get();
  return now && 'key' in now && (isLeft(now) || now.times > 1) ? now : null;
};

export type Doubt<Body> = { key: string; body: Body };
