import { RuleError } from '@mendpoint/domain/rule-error';

/** The fields that an edit names, with their new values. */
export type Changes<Row> = { [Field in keyof Row]?: Exclude<Row[Field], undefined> };

/** An edit without the fields that were not sent. */
export const omitUndefined = <Row extends object>(row: Row): Changes<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Changes<Row>;

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
  let unchanged: Value | undefined;
  let first: [path: string, value: Value] | undefined;
  for (const path in spellings) {
    const value = spellings[path];
    if (value === undefined) continue;
    if (stored !== undefined && isSame(value, stored)) unchanged ??= value;
    else if (first === undefined) first = [path, value];
    else if (!isSame(value, first[1])) throw new RuleError(`${first[0]} and ${path} have different values.`, path);
  }
  return first === undefined ? unchanged : first[1];
};

/**
 * Refuses edits inside of a populated object. It is only a reference: another `_id` refers to another record, but its
 * other fields are edited where that record is. Throws RuleError for a field that differs from `stored`.
 */
export const refuseInnerEdits = (path: string, sent: unknown, stored: Readonly<Record<string, unknown>>): void => {
  if (!isObject(sent) || sent['_id'] !== stored['_id']) return;
  for (const [field, value] of Object.entries(stored)) {
    const given = sent[field];
    if (given === undefined || isObject(value) || INSTANTS.has(field)) continue;
    if (String(given ?? '') !== String(value ?? ''))
      throw new RuleError(notHere(`${path}.${field}`), `${path}.${field}`);
  }
};

/** A record's instants change with every save of it, so that they may differ without an edit here. */
const INSTANTS = new Set(['createdAt', 'updatedAt', 'created_at', 'updated_at']);

/** Refuses edits of fields that an answer only shows: throws RuleError for one that was sent and differs from `stored`. */
export const refuseEdited = (body: object, stored: Readonly<Record<string, unknown>>): void => {
  for (const [field, value] of Object.entries(stored)) {
    const given = (body as Record<string, unknown>)[field];
    if (given !== undefined && String(given ?? '') !== String(value ?? '')) throw new RuleError(notHere(field), field);
  }
};

const notHere = (path: string): string => `${path} is only shown here and cannot be edited.`;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
