import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { NotFound } from '../../errors.ts';
import { problemOf, refuseUnstorable } from './storable.ts';

const ajv = (options: { coerceTypes: boolean; allErrors: boolean }) => {
  const instance = new Ajv({ strict: false, useDefaults: true, ...options });
  formats.default(instance, ['email']);
  return instance;
};

type Check = (value: unknown) => true | { error: ErrorObject[] };

/** What a form may hold and more: of so many values every error is looked for, of more the first one. */
const FEW_VALUES = 1_000;

/**
 * A body's errors are worth telling one by one only where a person filled in a form. Looking for all of them in 300,000
 * broken lines would keep everybody waiting for an answer that nobody reads.
 */
const checkBodies = (): FastifySchemaCompiler<object> => {
  const first = ajv({ coerceTypes: false, allErrors: false });
  const all = ajv({ coerceTypes: false, allErrors: true });
  return ({ schema }): Check => {
    const passes = first.compile(schema);
    return (body) => {
      if (passes(body)) return true;
      if (hasMoreValues(body, FEW_VALUES)) return { error: passes.errors ?? [] };
      const findErrors = all.compile(schema);
      findErrors(body);
      return { error: findErrors.errors ?? [] };
    };
  };
};

/** Whether something holds more than so many values, itself and texts included; looks at no more than that. */
const hasMoreValues = (value: unknown, most: number): boolean => {
  let left = most;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    if (--left < 0) return true;
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inner = Object.values(next);
    if (inner.length > left) return true;
    waiting.push(...inner);
  }
  return false;
};

/**
 * A query string holds only text, so its numbers are coerced. A body says what it means: coercing one would turn a
 * price of null into 0.
 */
export const validateSchemas = (app: FastifyInstance): void => {
  const coercing = ajv({ coerceTypes: true, allErrors: true });
  const compileBody = checkBodies();
  const compiler: FastifySchemaCompiler<object> = (route) =>
    route.httpPart === 'body' ? compileBody(route) : coercing.compile(route.schema);
  app.setValidatorCompiler(compiler);
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (problemOf(params)) throw new NotFound('Record');
    refuseUnstorable(query);
    refuseUnstorable(body);
  });
};

/** A check of single values, where they do not come in a body. */
export const meets = (schema: object): ((value: unknown) => boolean) => {
  const check = ajv({ coerceTypes: false, allErrors: false }).compile(schema);
  return (value) => check(value) === true;
};
