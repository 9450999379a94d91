import { RuleError } from '@mendpoint/domain/rule-error';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import type { Context } from '../context.ts';
import { databaseFailure } from '../db/failures.ts';
import { Conflict, NotFound } from '../errors.ts';

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

/** Throws Conflict when stock has moved since the editor saw it: a count from before would undo those sales. */
export const checkStockSeen = (stock: number | null, seen: number | null): void => {
  if (stock === seen) return;
  const [was, is] = [seen, stock].map((quantity) => (quantity === null ? 'not counted' : String(quantity)));
  throw new Conflict(
    `The quantity was ${was} when you read it and is ${is} now. Nothing was saved: please count again.`,
    'quantity',
  );
};

/**
 * The new `updatedAt` of an edited record: later than the one before, even within a millisecond, so that the two can be
 * told apart.
 */
export const stampEdit = ({ now }: Context, before: string): string =>
  new Date(Math.max(now().getTime(), Date.parse(before) + 1)).toISOString();

/** What was saved. Throws what `refusal` makes of a name, email or the like that another record has. */
export const refuseTaken = async <Saved>(saving: Promise<Saved>, refusal: (error: Error) => Error): Promise<Saved> => {
  try {
    return await saving;
  } catch (error) {
    throw databaseFailure(error) === 'unique' ? refusal(error as Error) : error;
  }
};

/** The record that a body names in the field at `path`. Throws RuleError where the search for it throws NotFound. */
export const refuseUnknown = async <Found>(what: string, search: Promise<Found>, path = what): Promise<Found> => {
  try {
    return await search;
  } catch (error) {
    throw error instanceof NotFound ? new RuleError(`Invalid ${what}`, path) : error;
  }
};

/** What keeps a record from being deleted or moved: '12 devices and 3 products'; '' for nothing. */
export const usesInWords = (counts: readonly (readonly [count: number, what: string, many?: string])[]): string => {
  const uses = counts
    .filter(([count]) => count > 0)
    .map(([count, what, many = `${what}s`]) => `${count} ${count === 1 ? what : many}`);
  return new Intl.ListFormat('en-GB').format(uses);
};
