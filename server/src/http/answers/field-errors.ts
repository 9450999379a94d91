import { BLANK_OR_SEEN, LINES, NOT_LINES, NOT_ONE_LINE, NOT_SEEN, ONE_LINE, SIGN } from '@mendpoint/contract/common';
import type { FastifyError } from 'fastify';

type Problem = NonNullable<FastifyError['validation']>[number];
/** What a body calls the field at a path. */
export type AsSent = (path: string) => string;
type FieldError = { path: string; message: string };

const MAX_FIELDS = 20;

/** What a schema refused: one sentence for the person, and a sentence for each field of the form. */
export const fieldErrors = (error: FastifyError, asSent: AsSent): { message: string; errors: FieldError[] } => {
  const found = new Map<string, Problem>();
  for (const problem of error.validation ?? []) {
    // Another tells what the condition asks for.
    if (problem.keyword === 'if') continue;
    const path = asSent(pathOf(problem));
    const before = found.get(path);
    // A field that matches no alternative of its schema has an error for each, and the one about all of them comes last.
    if (before === undefined || !OF_TEXT.has(before.keyword) || isUnseen(before)) found.set(path, problem);
  }
  const errors = [...found].slice(0, MAX_FIELDS).map(([path, problem]) => toFieldError(path, problem));
  return { message: errors[0]?.message ?? 'The request is not valid.', errors };
};

/** What is wrong with the text is more useful than that it matches no alternative. */
const OF_TEXT: ReadonlySet<string> = new Set(['pattern', 'minLength', 'maxLength']);

const isUnseen = ({ params }: Problem): boolean => params['pattern'] === SIGN;

const pathOf = ({ keyword, params, instancePath }: Problem): string => {
  const missing = keyword === 'required' ? [String(params['missingProperty'])] : [];
  return [...instancePath.split('/').filter(Boolean), ...missing].join('.');
};

const toFieldError = (path: string, problem: Problem): FieldError => ({
  path,
  message: `${path || 'The body'} ${sentence(problem)}`,
});

const sentence = ({ keyword, params, message }: Problem): string => {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'pattern':
      return patternSentence(params['pattern']);
    case 'minLength':
      return Number(params['limit']) === 1 ? 'is required' : `needs at least ${params['limit']} characters`;
    case 'maxLength':
      return `has more than ${params['limit']} characters`;
    case 'format':
      return `is not a valid ${params['format']}`;
    case 'anyOf':
    case 'enum':
    case 'const':
      return 'is not valid';
    default:
      return message ?? 'is not valid';
  }
};

const patternSentence = (pattern: unknown): string => {
  switch (pattern) {
    case ONE_LINE:
      return NOT_ONE_LINE;
    case LINES:
      return NOT_LINES;
    case BLANK_OR_SEEN:
      return NOT_SEEN;
    case SIGN:
      return 'is required';
    default:
      return 'is not valid';
  }
};
