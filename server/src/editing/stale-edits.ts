import { formatDateTime } from '@mendpoint/domain/time/dates';
import type { Context } from '../context.ts';
import { Conflict } from '../errors.ts';

/**
 * When two people edit one record, the second to save is told about the first. `updatedAt` is the record's own; `seenAt`
 * is the one that the editor saw, and absent or '' overwrites. Throws Conflict.
 */
export const checkSeen = (what: string, updatedAt: string, seenAt: string | undefined): void => {
  if (!seenAt || Date.parse(seenAt) === Date.parse(updatedAt)) return;
  throw new Conflict(
    `This ${what} was changed since it was read, on ${formatDateTime(updatedAt)}. Nothing was saved: read it again and repeat your changes.`,
    'updatedAt',
  );
};

/**
 * The new `updatedAt` of an edited record: later than the one before, even within a millisecond, so that the two can be
 * told apart.
 */
export const stampEdit = ({ now }: Context, before: string): string =>
  new Date(Math.max(now().getTime(), Date.parse(before) + 1)).toISOString();
