import type { Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { writerOf } from './answers/writers.ts';
import { madeWhenCalled } from './made-when-called.ts';
import { exampleOf } from './reference/examples.ts';
import type { JsonSchema } from './reference/named-schemas.ts';
import { checkOf } from './requests/validation.ts';

const CALLS = Object.values(ENDPOINTS).flatMap((calls) => Object.entries<Endpoint>(calls));

const rules = new Ajv({ strict: false });

// A server makes these when a call is first made. One that cannot be made would be found by whoever stands at the till.
test.each(CALLS)('of the schemas of %s what checks and what writes can be made', (_, call) => {
  const { params, query, body, answers, old, failures } = call;
  for (const [part, schema] of Object.entries({ params, query, body, oldBody: old?.body })) {
    if (!schema) continue;
    expect(rules.validateSchema(schema)).toBe(true);
    expect(checkOf(part, schema)(undefined)).toEqual({ error: [expect.objectContaining({ keyword: 'type' })] });
  }
  for (const schema of [answers, failures, old?.answers].flatMap((by) => Object.values(by ?? {}))) {
    if ('contentType' in schema) continue;
    expect(rules.validateSchema(schema)).toBe(true);
    const example = exampleOf(schema as JsonSchema);
    expect(JSON.parse(writerOf(schema)(example))).toEqual(example);
  }
});

test('a function is made when it is first called, and once', () => {
  const made: string[] = [];
  const double = madeWhenCalled(() => {
    made.push('double');
    return (value: number) => 2 * value;
  });
  expect(made).toEqual([]);
  expect([double(1), double(2), made]).toEqual([2, 4, ['double']]);
});
