import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../errors.ts';
import { madeWhenCalled } from '../made-when-called.ts';
import { problemOf, refuseUnstorable } from './storable.ts';

/** Checks are made in half the time without a search for shorter ones. The schemas themselves are checked by the tests. */
const QUICKLY_MADE = { code: { optimize: false }, meta: false, validateSchema: false };

const ajv = (options: { coerceTypes: boolean; allErrors: boolean }) => {
  const instance = new Ajv({ strict: false, useDefaults: true, ...QUICKLY_MADE, ...options });
  formats.default(instance, ['email']);
  return instance;
};

const checkingFirst = ajv({ coerceTypes: false, allErrors: false });
const checkingAll = ajv({ coerceTypes: false, allErrors: true });
const coercing = ajv({ coerceTypes: true, allErrors: true });

type Check = (value: unknown) => true | { error: ErrorObject[] };

/** More than any form holds. In a larger body only the first error is looked for. */
const FEW_VALUES = 1_000;

/**
 * A body's errors are worth telling one by one only where a person filled in a form. Looking for all of them in 300,000
 * broken lines would keep everybody waiting for an answer that nobody reads.
 */
const checkBody = (schema: object): Check => {
  const passes = checkingFirst.compile(schema);
  return (body) => {
    if (passes(body)) return true;
    if (hasMoreValues(body, FEW_VALUES)) return { error: passes.errors ?? [] };
    const findErrors = checkingAll.compile(schema);
    findErrors(body);
    return { error: findErrors.errors ?? [] };
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

const checkTexts = (schema: object): Check => {
  const passes = coercing.compile(schema);
  return (texts) => passes(texts) || { error: passes.errors ?? [] };
};

/**
 * What checks a part of a request. A query string and parameters hold only text, so their numbers are coerced. A body
 * says what it means: coercing one would turn a price of null into 0.
 */
export const checkOf = (part: string | undefined, schema: object): Check =>
  madeWhenCalled(() => (part === 'body' ? checkBody(schema) : checkTexts(schema)));

export const validateSchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler<object>(({ httpPart, schema }) => checkOf(httpPart, schema));
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (problemOf(params)) throw new NotFound('Record');
    leaveOutEmpty(query as Record<string, unknown>);
    refuseUnstorable(query);
    refuseUnstorable(body);
  });
};

/** Drops query parameters without a value (`?shop_id=&page=`): forms also send the fields that were left empty. */
const leaveOutEmpty = (query: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(query)) {
    const given = [value].flat().filter((one) => one !== '');
    if (given.length === 0) delete query[name];
    else if (Array.isArray(value)) query[name] = given.length === 1 ? given[0] : given;
  }
};

/** A check of single values, where they do not come in a body. */
export const meets = (schema: object): ((value: unknown) => boolean) =>
  madeWhenCalled(() => checkingFirst.compile<unknown>(schema));
