import type { Context } from './context.ts';
import { Conflict } from './errors.ts';

type Dated = { updated_at: string };

/**
 * Two people edit one row: the second to save learns of the first. `seenAt` is the `updatedAt` that the editor saw; absent
 * or '' overwrites. Throws Conflict.
 */
export const checkSeen = (what: string, { updated_at }: Dated, seenAt: string | undefined): void => {
  if (!seenAt || Date.parse(seenAt) === Date.parse(updated_at)) return;
  throw new Conflict(`This ${what} was changed by someone else. Nothing was saved.`);
};

/** When an edit happens: later than the one before, even within a millisecond, so that the two can be told apart. */
export const editedAt = ({ now }: Context, { updated_at }: Dated): string =>
  new Date(Math.max(now().getTime(), Date.parse(updated_at) + 1)).toISOString();

/** The part of a row that an edit names. */
export type Changes<Row> = { [Field in keyof Row]?: Exclude<Row[Field], undefined> };

/** Without the fields that were not sent. */
export const given = <Row extends object>(row: Row): Changes<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Changes<Row>;
