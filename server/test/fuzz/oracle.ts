import { Failure } from '@mendpoint/contract/common';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from './calls.ts';
import { CANARY } from './world.ts';

/** What only the inside of the server knows: its folders, its stack, its SQL. */
const INSIDES =
  /node_modules|\/server\/(src|dist|test)\/|\bat \S+ \(|\.ts:\d+|SQLITE_|\bselect \S+ from\b|insert into|syntax error at|violates|constraint failed|argon2id/i;

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const validators = new Map<object, ValidateFunction>();

const validatorOf = (schema: object): ValidateFunction => {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
};

const schemaOf = ({ answers, old, failures }: Endpoint, status: number): object | null => {
  const schema = old?.answers?.[status] ?? answers[status] ?? failures?.[status] ?? Failure;
  return 'contentType' in schema ? null : schema;
};

/** What is wrong with the answer to a call; null when nothing is. */
export const wrongWith = (call: Call, { statusCode, headers, body }: LightMyRequestResponse): string | null => {
  const { endpoint, role } = call;
  const type = String(headers['content-type'] ?? '');
  // Whoever names a mail server that is none is told so.
  const isTold = statusCode === 502 && endpoint.failures?.[502] !== undefined;
  if (statusCode >= 500 && !isTold) return 'it failed';
  if (!call.path.endsWith('/openapi.json') && INSIDES.test(body)) return 'it shows the inside of the server';
  // Whoever has the link of a customer reads that one ticket, a shop's login as well.
  const isLinked = call.path.startsWith('/api/follow');
  if (role !== 'admin' && !isLinked && body.includes(CANARY)) return "it shows another shop's data";
  if (role === 'nobody' && endpoint.access !== 'public' && statusCode < 400)
    return 'it let in somebody without a login';
  if (role === 'shop' && endpoint.access === 'admin' && statusCode < 400) return 'it let a shop do what is for admins';
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['x-request-id']) return 'a header is missing';
  if (headers['set-cookie'] !== undefined) return 'it sets a cookie';
  if (statusCode >= 400 && !/^application\/(x-nd)?json/.test(type)) return 'a refusal is no JSON';
  const schema = schemaOf(endpoint, statusCode);
  if (schema === null || !type.startsWith('application/json')) return null;
  const validate = validatorOf(schema);
  return validate(JSON.parse(body)) ? null : `it is not as the contract says: ${ajv.errorsText(validate.errors)}`;
};
