import { RuleError } from '@mendpoint/domain/rule-error';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { NotFound } from '../errors.ts';

const ajv = (coerceTypes: boolean) => {
  const instance = new Ajv({ coerceTypes, allErrors: true, strict: false, useDefaults: true });
  formats.default(instance, ['email']);
  return instance;
};

/**
 * A query string holds only text, so its numbers are coerced. A body says what it means: coercing one would turn a
 * price of null into 0.
 */
export const validateSchemas = (app: FastifyInstance): void => {
  const coercing = ajv(true);
  const strict = ajv(false);
  const compiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema);
  app.setValidatorCompiler(compiler);
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (problemOf(params)) throw new NotFound('Record');
    refuseUnstorable(query);
    refuseUnstorable(body);
  });
};

/** Throws RuleError for text that no database keeps as it is, anywhere in the value. */
export const refuseUnstorable = (value: unknown): void => {
  const problem = problemOf(value);
  if (problem) throw new RuleError(problem);
};

const MAX_DEPTH = 32;

/**
 * PostgreSQL cannot store U+0000 in text, and half of a surrogate pair has no UTF-8: SQLite would store something else.
 * Throws RuleError for what is nested so deeply that it can only be hostile.
 */
const problemOf = (value: unknown, depth = 0): string | undefined => {
  if (typeof value === 'string') return problemOfText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  if (depth === MAX_DEPTH) throw new RuleError('The request is nested too deeply.');
  for (const [key, inner] of Object.entries(value)) {
    const problem = problemOfText(key) ?? problemOf(inner, depth + 1);
    if (problem) return problem;
  }
  return undefined;
};

const problemOfText = (text: string): string | undefined => {
  if (text.includes('\u0000')) return 'Text may not contain NUL characters.';
  return /\p{Surrogate}/u.test(text) ? 'Text may not contain half of a character.' : undefined;
};

/** A check of single values, where they do not come in a body. */
export const meets = (schema: object): ((value: unknown) => boolean) => {
  const check = ajv(false).compile(schema);
  return (value) => check(value) === true;
};
