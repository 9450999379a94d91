import { RuleError } from '@mendpoint/domain/rule-error';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

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
  app.addHook('preValidation', async ({ body, query }) => {
    if (holdsNul(body) || holdsNul(query)) throw new RuleError('Text may not contain NUL characters.');
  });
};

/** PostgreSQL cannot store U+0000 in text. */
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || holdsNul(inner));
};
