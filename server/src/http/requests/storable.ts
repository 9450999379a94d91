import { RuleError } from '@mendpoint/domain/rule-error';

const MAX_DEPTH = 32;

/** Throws RuleError for text, anywhere in the value, that a database would not keep as it is. */
export const refuseUnstorable = (value: unknown): void => {
  const problem = problemOf(value);
  if (problem) throw new RuleError(problem);
};

/**
 * What is wrong with the text in a value, in words. PostgreSQL cannot store U+0000, and SQLite would store half of a
 * surrogate pair as something else, because it has no UTF-8. Throws RuleError for a value that is nested too deeply.
 */
export const problemOf = (value: unknown, depth = 0): string | undefined => {
  if (typeof value === 'string') return problemOfText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  if (depth === MAX_DEPTH) throw new RuleError('The request is nested too deeply.');
  return Array.isArray(value) ? problemOfItems(value, depth) : problemOfFields(value, depth);
};

const problemOfItems = (items: readonly unknown[], depth: number): string | undefined => {
  for (const item of items) {
    const problem = problemOf(item, depth + 1);
    if (problem) return problem;
  }
  return undefined;
};

const problemOfFields = (fields: object, depth: number): string | undefined => {
  for (const [name, field] of Object.entries(fields)) {
    const problem = problemOfText(name) ?? problemOf(field, depth + 1);
    if (problem) return problem;
  }
  return undefined;
};

const problemOfText = (text: string): string | undefined => {
  if (text.includes('\u0000')) return 'Text may not contain NUL characters.';
  return text.isWellFormed() ? undefined : 'Text may not contain half of a character.';
};
