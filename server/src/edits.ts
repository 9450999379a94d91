import { formatDateTime } from '@mendpoint/domain/dates';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Context } from './context.ts';
import { Conflict } from './errors.ts';

type Dated = { updated_at: string };

/**
 * Two people edit one row: the second to save learns of the first. `seenAt` is the `updatedAt` that the editor saw; absent
 * or '' overwrites. Throws Conflict.
 */
export const checkSeen = (what: string, { updated_at }: Dated, seenAt: string | undefined): void => {
  if (!seenAt || Date.parse(seenAt) === Date.parse(updated_at)) return;
  const when = formatDateTime(updated_at);
  throw new Conflict(
    `This ${what} was changed since it was read, on ${when}. Nothing was saved: read it again and repeat your changes.`,
    'updatedAt',
  );
};

/** When an edit happens: later than the one before, even within a millisecond, so that the two can be told apart. */
export const editedAt = ({ now }: Context, { updated_at }: Dated): string =>
  new Date(Math.max(now().getTime(), Date.parse(updated_at) + 1)).toISOString();

/** The part of a row that an edit names. */
export type Changes<Row> = { [Field in keyof Row]?: Exclude<Row[Field], undefined> };

/** Without the fields that were not sent. */
export const given = <Row extends object>(row: Row): Changes<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Changes<Row>;

/** What a body says of one field, by the path of each spelling; undefined was not sent. */
type Spellings<Value> = Record<string, Value | undefined>;

/**
 * What a body says of a field that has several spellings. In a whole object that came back every spelling is there and one
 * was edited: that one differs from what is stored. Undefined when none was sent. Throws RuleError for two new values.
 */
export const saidOf = <Value>(
  spellings: Spellings<Value>,
  stored: Value | undefined,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value | undefined => {
  const said = Object.entries(spellings).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  const [first, ...others] = said.filter(([, value]) => stored === undefined || !isSame(value, stored));
  const other = first && others.find(([, value]) => !isSame(value, first[1]));
  if (first && other) throw new RuleError(`${first[0]} and ${other[0]} have different values.`, other[0]);
  return (first ?? said[0])?.[1];
};
