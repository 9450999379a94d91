import { LINES, NOT_LINES, NOT_ONE_LINE, ONE_LINE } from '@mendpoint/contract/common';
import type { FastifyError } from 'fastify';

type Problem = NonNullable<FastifyError['validation']>[number];
type FieldError = { path: string; message: string };

const MAX_FIELDS = 20;

/** What a schema refused: one sentence for the person, and a sentence for each field of the form. */
export const fieldErrors = (error: FastifyError): { message: string; errors: FieldError[] } => {
  const problems = (error.validation ?? []).map(toFieldError);
  // A field that matches no alternative of its schema has an error for each, and the one about all of them comes last.
  const errors = [...new Map(problems.map((problem) => [problem.path, problem])).values()].slice(0, MAX_FIELDS);
  return { message: errors[0]?.message ?? 'The request is not valid.', errors };
};

const toFieldError = (problem: Problem): FieldError => {
  const missing = problem.keyword === 'required' ? String(problem.params['missingProperty']) : '';
  const path = [...problem.instancePath.split('/').filter(Boolean), ...(missing ? [missing] : [])].join('.');
  return { path, message: `${path || 'The body'} ${sentence(problem)}` };
};

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
    default:
      return 'is required';
  }
};
