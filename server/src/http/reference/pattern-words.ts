import { BLANK_OR_SEEN, LINES, ONE_LINE, SIGN } from '@mendpoint/contract/common';
import type { JsonSchema } from './json-schema.ts';

const WORDS: Readonly<Record<string, string>> = {
  [ONE_LINE]: 'One line, without characters that cannot be printed.',
  [LINES]: 'One line or several, without characters that cannot be printed.',
  [SIGN]: 'At least one character that can be seen.',
  [BLANK_OR_SEEN]: 'Empty, or with at least one character that can be seen.',
};

/** Python, Go and PHP stop at a pattern with these; what JavaScript means by them they write otherwise or not at all. */
const OF_JAVASCRIPT = /\\[pu]/;

const isHard = ({ pattern }: JsonSchema): boolean => pattern !== undefined && OF_JAVASCRIPT.test(pattern);

/** The schema with words in the place of patterns that not every generated client can compile. The server checks them all the same. */
export const patternsInWords = (schema: JsonSchema): JsonSchema => {
  const { pattern, allOf = [], description, ...rest } = schema;
  const parts = [...(pattern === undefined ? [] : [{ pattern }]), ...allOf];
  if (!parts.some(isHard)) return schema;
  const others = parts.filter((part) => !isHard(part));
  const words = parts.filter(isHard).map(wordsFor);
  return {
    ...rest,
    description: [...(description ? [description] : []), ...words].join(' '),
    ...(others.length > 0 ? { allOf: others } : {}),
  };
};

const wordsFor = ({ pattern = '' }: JsonSchema): string => {
  const words = WORDS[pattern];
  if (words === undefined) throw new Error(`No words say what this pattern asks for: ${pattern}`);
  return words;
};
