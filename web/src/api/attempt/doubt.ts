import { isLeft } from './ask.ts';
import type { AttemptStore } from './attempt-store.ts';

/** What may have been carried out already, also while that is being found out. Null where nothing is in doubt. */
export const doubtOf = <Body extends object, Kept>(store: AttemptStore<Body, Kept>): Body | null =>
  doubtIn(store)?.body ?? null;

/** The same with its key. The same object until something of it changes. */
export const doubtIn = <Body extends object, Kept>(store: AttemptStore<Body, Kept>): Doubt<Body> | null => {
  const now = store.get();
  return now && 'key' in now && (isLeft(now) || now.times > 1) ? now : null;
};

export type Doubt<Body> = { key: string; body: Body };
