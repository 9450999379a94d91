import { RuleError } from '@mendpoint/domain/rule-error';

/** What a body says of one field, by the path of each spelling; undefined was not sent. */
type Spellings<Value> = Record<string, Value | undefined>;

/**
 * The value of a field that a body may spell in several ways. A whole object that is sent back has every spelling, and
 * whoever edited it changed one: the one that differs from what is stored. Undefined when none was sent. Throws
 * RuleError for two different new values.
 */
export const pickSpelling = <Value>(
  spellings: Spellings<Value>,
  stored: Value | undefined,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value | undefined => {
  const sent = Object.entries(spellings).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  const [first, ...others] = sent.filter(([, value]) => stored === undefined || !isSame(value, stored));
  const other = first && others.find(([, value]) => !isSame(value, first[1]));
  if (first && other) throw new RuleError(`${first[0]} and ${other[0]} have different values.`, other[0]);
  return (first ?? sent[0])?.[1];
};
