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
    if (holdsNul(params)) throw new NotFound('Record');
    refuseNul(query);
    refuseNul(body);
  });
};

/** Throws RuleError for text with NUL anywhere in it. */
export const refuseNul = (value: unknown): void => {
  if (holdsNul(value)) throw new RuleError('Text may not contain NUL characters.');
};

const MAX_DEPTH = 32;

/** PostgreSQL cannot store U+0000 in text. Throws RuleError for what is nested so deeply that it can only be hostile. */
const holdsNul = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth === MAX_DEPTH) throw new RuleError('The request is nested too deeply.');
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || holdsNul(inner, depth + 1));
};

/** A check of single values, where they do not come in a body. */
export const meets = (schema: object): ((value: unknown) => boolean) => {
  const check = ajv(false).compile(schema);
  return (value) => check(value) === true;
};
