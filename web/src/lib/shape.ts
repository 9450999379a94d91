/**
 * Whether a value read back from the browser's storage is a T. An older version of the product, or anybody else, may
 * have written it. `shapeOf` makes the compiler require every field of T.
 */
export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isId: Check<string> = (value): value is string => isText(value) && value !== '';
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
export const isObject: Check<object> = (value) => typeof value === 'object' && value !== null;

export const isOneOf =
  <const T extends string | number>(...choices: readonly T[]): Check<T> =>
  (value): value is T =>
    choices.some((choice) => choice === value);

/** A whole number from `min` to `max`. */
export const isWhole =
  (min: number, max: number): Check<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

export const shapeOf =
  <T extends object>(fields: { [K in keyof T]: Check<T[K]> }): Check<T> =>
  (value): value is T =>
    isObject(value) && (Object.keys(fields) as (keyof T)[]).every((name) => fields[name]((value as T)[name]));

/**
 * Reads JSON. Null if the text is not JSON or fails `check`. `update` may first convert what an older version of the
 * product wrote.
 */
export const parseAs = <T>(text: string, check: Check<T>, update = (value: unknown) => value): T | null => {
  try {
    const value: unknown = update(JSON.parse(text));
    return check(value) ? value : null;
  } catch {
    return null;
  }
};
